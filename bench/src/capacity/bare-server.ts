import Fastify from "fastify";
import pg from "pg";
import { newId } from "@marquee/server/kernel/new-id";
import type { FromServer, Round, ToServer } from "./messages.ts";

/**
 * The limit: a bare Fastify route that takes a place as one would by hand, in one transaction of prepared statements:
 * lock the row of the thing, insert the place, count it. No accounts, no rules, no keys. As many connections as the
 * product opens.
 */
const url = process.env["TEST_DATABASE_URL"];
if (!url) throw new Error("the limit needs PostgreSQL");
const schema = `bench_${process.pid}`;
const pool = new pg.Pool({ connectionString: url, max: 20, options: `-c search_path=${schema}` });
await pool.query(`create schema ${schema}`);
await pool.query(
  "create table things (id uuid primary key, size integer not null, taken integer not null, check (taken <= size))",
);
await pool.query(
  "create table places (id uuid primary key, thing_id uuid not null references things, owner_id uuid not null, expires_at timestamptz not null)",
);
await pool.query("create index on places (thing_id, owner_id)");

const server = Fastify();
const body = {
  type: "object",
  required: ["passes"],
  properties: {
    passes: {
      type: "array",
      items: {
        type: "object",
        required: ["id", "ticketId"],
        properties: { id: { type: "string" }, ticketId: { type: "string" } },
      },
    },
  },
};
const response = { 200: { type: "object", properties: { status: { type: "string" } } } };

server.post<{ Body: { passes: { id: string; ticketId: string }[] } }>(
  "/places",
  { schema: { body, response } },
  async (request, reply) => {
    const [pass] = request.body.passes;
    if (!pass) return reply.code(400).send({ status: "error" });
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query({
        name: "lock",
        text: "select size, taken from things where id = $1 for update",
        values: [pass.ticketId],
      });
      if (rows[0].taken >= rows[0].size) {
        await client.query("rollback");
        return reply.code(409).send({ status: "error" });
      }
      const expiresAt = new Date(Date.now() + 900_000).toISOString();
      await client.query({
        name: "insert",
        text: "insert into places (id, thing_id, owner_id, expires_at) values ($1, $2, $3, $4)",
        values: [pass.id, pass.ticketId, pass.id, expiresAt],
      });
      await client.query({
        name: "count",
        text: "update things set taken = taken + 1 where id = $1",
        values: [pass.ticketId],
      });
      await client.query("commit");
      return { status: "ok" };
    } finally {
      client.release();
    }
  },
);
const address = await server.listen({ port: 0, host: "127.0.0.1" });

const send = (message: FromServer): void => void process.send?.(message);

process.on("message", async (message: ToServer) => {
  if (message.do === "round") send({ is: "round", round: await prepare(message.places) });
  if (message.do === "count") send(await count(message.subject));
});
process.on("disconnect", () => void pool.query(`drop schema ${schema} cascade`).finally(() => process.exit()));
send({ is: "ready" });

async function prepare(places: number): Promise<Round> {
  const id = newId();
  await pool.query("insert into things values ($1, $2, 0)", [id, places]);
  return {
    address,
    path: "/places",
    eventPath: "/",
    subject: id,
    ticketId: id,
    headers: Array.from({ length: places }, () => ({})),
  };
}

async function count(subject: string): Promise<FromServer> {
  const { rows } = await pool.query(
    "select size, taken, (select count(*)::int from places where thing_id = things.id) as held from things where id = $1",
    [subject],
  );
  return { is: "counted", ...rows[0] };
}
