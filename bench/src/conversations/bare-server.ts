import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";
import { exampleText } from "../chat/messages.ts";
import type { FromBare, ToBare } from "./messages.ts";

/**
 * The limits: a bare Fastify route that inserts a message as one would by hand, one prepared statement that commits by
 * itself, without accounts, rights, numbers or keys; and the same insert without HTTP. As many connections as the product
 * opens.
 */
const pool = new pg.Pool({ connectionString: process.env["BARE_DATABASE_URL"], max: 20 });
await pool.query(
  "create table bare_messages (id uuid primary key, channel_id uuid not null, account_id uuid not null, text text not null, client_id text, created_at timestamptz not null)",
);

async function insert(channelId: string, text: string, clientId: string): Promise<string> {
  const id = randomUUID();
  const statement = "insert into bare_messages values ($1, $2, $3, $4, $5, now())";
  await pool.query({ name: "insert", text: statement, values: [id, channelId, channelId, text, clientId] });
  return id;
}

const server = Fastify();
const body = {
  type: "object",
  required: ["text", "clientId"],
  properties: { text: { type: "string" }, clientId: { type: "string" } },
};
const response = {
  200: { type: "object", properties: { status: { type: "string" }, id: { type: "string" }, text: { type: "string" } } },
};
server.post<{ Params: { channelId: string }; Body: { text: string; clientId: string } }>(
  "/self/chat/channels/:channelId/messages",
  { schema: { body, response } },
  async ({ params, body: { text, clientId } }) => ({
    status: "ok",
    id: await insert(params.channelId, text, clientId),
    text,
  }),
);

async function insertFor({ seconds, atOnce }: ToBare): Promise<number> {
  const start = performance.now();
  let count = 0;
  const loop = async (): Promise<void> => {
    for (; performance.now() - start < seconds * 1_000; count += 1)
      await insert(randomUUID(), exampleText, randomUUID());
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return count / ((performance.now() - start) / 1_000);
}

const say = (message: FromBare): void => void process.send?.(message);
process.on("message", async (message: ToBare) => say({ is: "inserted", aSecond: await insertFor(message) }));
process.on("disconnect", () => process.exit());
say({ is: "ready", address: await server.listen({ port: 0, host: "127.0.0.1" }) });
