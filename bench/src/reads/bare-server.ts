import Fastify from "fastify";
import pg from "pg";
import { barePathOf, type FromBare, type ToBare } from "./messages.ts";

/** The limit: bare Fastify routes that send the same statements, prepared, over as many connections, and answer with their rows. */
process.on("message", async ({ databaseUrl, reads }: ToBare) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const server = Fastify();
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `read_${names.size}`;
    names.set(text, name);
    return name;
  };
  for (const [index, read] of reads.entries()) {
    const { statements, ids, ofEach } = read;
    server.get<{ Params: { id?: string } }>(barePathOf(index, read), async ({ params: { id } }) => {
      let data: unknown;
      for (const { text, values } of ofEach?.[id ?? ""] ?? statements)
        data = (await pool.query({ name: nameOf(text), text, values: asked(values, id) })).rows;
      return { status: "ok", message: "ok", data };
    });
    const [recorded] = ofEach ? [] : ids;
    const asked = (values: unknown[], id: string | undefined): unknown[] =>
      values.map((value) => (id !== undefined && value === recorded ? id : value));
  }
  const ready: FromBare = { is: "ready", address: await server.listen({ port: 0, host: "127.0.0.1" }) };
  process.send?.(ready);
});
process.on("disconnect", () => process.exit());
