import { hash } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";
import { barePathOf, type FromBare, type Recorded, type ToBare } from "./messages.ts";

/**
 * The limit: bare Fastify routes that do by hand what an answer takes. They look a token up by its hash, send the same
 * statements, prepared, over as many connections, none of them compiled, and write the same fields. Who may what, and
 * rows into fields, they leave out, and row-level security.
 */
process.on("message", async ({ databaseUrl, token, reads }: ToBare) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, options: "-c jit=off" });
  const server = Fastify();
  const verified = new Set(token === undefined ? [] : [digest(token)]);
  server.addHook("onRequest", async ({ headers: { authorization } }, reply) => {
    if (authorization !== undefined && !verified.has(digest(authorization))) return reply.code(401).send();
    return undefined;
  });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `read_${names.size}`;
    names.set(text, name);
    return name;
  };
  for (const [index, read] of reads.entries()) {
    const { recorded, ids, ofEach } = read;
    const [first] = ofEach ? [] : ids;
    const asked = (values: unknown[], id: string | undefined): unknown[] =>
      values.map((value) => (id !== undefined && value === first ? id : value));
    server.get<{ Params: { id?: string } }>(barePathOf(index, read), async ({ params: { id } }) => {
      const { statements, answer }: Recorded = ofEach?.[id ?? ""] ?? recorded;
      for (const { text, values } of statements)
        await pool.query({ name: nameOf(text), text, values: asked(values, id) });
      return answer;
    });
  }
  const ready: FromBare = { is: "ready", address: await server.listen({ port: 0, host: "127.0.0.1" }) };
  process.send?.(ready);
});
process.on("disconnect", () => process.exit());

function digest(token: string): string {
  return hash("sha256", token, "base64");
}
