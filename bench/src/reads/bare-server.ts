import Fastify from "fastify";
import pg from "pg";
import { barePathOf, type FromBare, type ToBare } from "./messages.ts";

/** The limit: bare Fastify routes that send the same statements, prepared, over as many connections, and answer with their rows. */
process.on("message", async ({ databaseUrl, reads }: ToBare) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const server = Fastify();
  for (const [index, read] of reads.entries()) {
    const { statements, ids } = read;
    server.get<{ Params: { id?: string } }>(barePathOf(index, read), async ({ params: { id } }) => {
      let data: unknown;
      for (const [place, { text, values }] of statements.entries())
        data = (await pool.query({ name: `read_${index}_${place}`, text, values: asked(values, id) })).rows;
      return { status: "ok", message: "ok", data };
    });
    const [recorded] = ids;
    const asked = (values: unknown[], id: string | undefined): unknown[] =>
      values.map((value) => (id !== undefined && value === recorded ? id : value));
  }
  const ready: FromBare = { is: "ready", address: await server.listen({ port: 0, host: "127.0.0.1" }) };
  process.send?.(ready);
});
process.on("disconnect", () => process.exit());
