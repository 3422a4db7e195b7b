import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";
import { exampleText } from "../chat/messages.ts";
import type { FromBare, ToBare } from "./messages.ts";

/**
 * The limits: a bare insert of a message into the product's own table, with its indexes and references, one prepared
 * statement that commits by itself, without rights, counters or keys; and a bare Fastify route around the same insert.
 * A connection for each who writes.
 */
const pool = new pg.Pool({ connectionString: process.env["BARE_DATABASE_URL"], max: 50 });

/** Numbers that the product does not come to. */
let seq = 1_000_000_000;

type Message = { organizationId: string; channelId: string; accountId: string; text: string; clientId: string };

async function insert({ organizationId, channelId, accountId, text, clientId }: Message): Promise<string> {
  const id = randomUUID();
  seq += 1;
  await pool.query({
    name: "insert",
    text: `insert into chat_messages (organization_id, id, channel_id, seq, account_id, type, text, client_id, created_at, updated_at)
      values ($1, $2, $3, $4, $5, 'user', $6, $7, now(), now())`,
    values: [organizationId, id, channelId, seq, accountId, text, clientId],
  });
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
type Route = {
  Params: { channelId: string };
  Headers: { organization: string; account: string };
  Body: { text: string; clientId: string };
};
server.post<Route>(
  "/self/chat/channels/:channelId/messages",
  { schema: { body, response } },
  async ({ params: { channelId }, headers: { organization, account }, body: { text, clientId } }) => ({
    status: "ok",
    id: await insert({ organizationId: organization, channelId, accountId: account, text, clientId }),
    text,
  }),
);

async function insertFor({ seconds, atOnce, writers }: ToBare): Promise<number> {
  const start = performance.now();
  let count = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1_000) {
      const writer = writers[count % writers.length];
      if (!writer) throw new Error("nobody writes");
      count += 1;
      await insert({ ...writer, text: exampleText, clientId: randomUUID() });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return count / ((performance.now() - start) / 1_000);
}

const send = (message: FromBare): void => void process.send?.(message);
process.on("message", async (message: ToBare) => send({ is: "inserted", aSecond: await insertFor(message) }));
process.on("disconnect", () => process.exit());
send({ is: "ready", address: await server.listen({ port: 0, host: "127.0.0.1" }) });
