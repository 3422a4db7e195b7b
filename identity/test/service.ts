import { PGlite, type Transaction } from "@electric-sql/pglite";
import Fastify, { type FastifyInstance } from "fastify";
import {
  createIdentity,
  readMigrations,
  type CodeMessage,
  type Identity,
  type IdentityDatabase,
  type NewPool,
  type Pool,
} from "../src/index.ts";

export const PASSWORD = "Correct-Horse-7";
/** Becoming a device is half a second of arithmetic for aws-amplify: for the tests that are not about it. */
export const WITHOUT_DEVICES = { devices: { remember: "off" } } as const;
export const SECRET = Buffer.alloc(32, 7);

export type Service = {
  identity: Identity;
  database: IdentityDatabase;
  endpoint: string;
  /** Every code that left, oldest first. */
  mailbox: CodeMessage[];
  /** Milliseconds the service's clock is ahead. */
  clock: { ahead: number };
  /** How many more statements the database answers before it fails for good; whether mail can be handed over. */
  faults: { after: number; isMailDown: boolean };
  newPool(pool?: Partial<NewPool>): Promise<Pool>;
  stop(): Promise<void>;
};

let pools = 0;
let shared: Promise<PGlite> | undefined;

// Creating a database takes seconds. The pools of a test keep it apart from the others.
async function openDatabase(): Promise<PGlite> {
  const pglite = await PGlite.create();
  for (const { text } of await readMigrations()) await pglite.exec(text);
  return pglite;
}

/** The service under /identity on a real port, and beside it what is mounted. */
export async function startService(mount?: (app: FastifyInstance, identity: Identity) => void): Promise<Service> {
  shared ??= openDatabase();
  const database = overPglite(await shared);
  const mailbox: CodeMessage[] = [];
  const clock = { ahead: 0 };
  const faults = { after: Number.POSITIVE_INFINITY, isMailDown: false };
  // Requests may say which network they come from.
  const app = Fastify({ trustProxy: true });
  // The issuer has to be known before the port is.
  const issuerOf = ({ poolId }: { poolId: string }) => `http://identity.test/identity/${poolId}`;
  const identity = createIdentity({
    database: overFaults(database, faults),
    now: () => Date.now() + clock.ahead,
    secret: SECRET,
    deliver: async (message) => {
      if (faults.isMailDown) throw new Error("The mail cannot be handed over.");
      mailbox.push(message);
    },
    issuerOf,
  });
  await app.register(identity.plugin, { prefix: "/identity" });
  mount?.(app, identity);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    identity,
    database,
    endpoint: `${address}/identity`,
    mailbox,
    clock,
    faults,
    newPool: (pool) =>
      identity.createPool({
        name: `pool-${pools++}`,
        policy: { limits: { perNetwork: 10_000 }, ...WITHOUT_DEVICES },
        ...pool,
      }),
    stop: () => app.close(),
  };
}

export function overPglite(pglite: PGlite | Transaction): IdentityDatabase {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await pglite.query<Row>(text, [...values])).rows,
    transaction: async (work) =>
      "transaction" in pglite
        ? pglite.transaction((transaction) => work(overPglite(transaction)))
        : work(overPglite(pglite)),
  };
}

function overFaults(database: IdentityDatabase, faults: { after: number }): IdentityDatabase {
  return {
    query: async (text, values) => {
      if (faults.after-- <= 0) throw new Error("The database went away.");
      return database.query(text, values);
    },
    transaction: (work) =>
      database.transaction(async (transaction) => {
        const result = await work(overFaults(transaction, faults));
        // A crash may also come between the last statement and the commit.
        if (faults.after-- <= 0) throw new Error("The database went away.");
        return result;
      }),
  };
}

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** An operation as bytes on the wire, for what the libraries would not send. */
export async function call(service: Service, operation: string, body: unknown, headers = {}): Promise<Answer> {
  const response = await fetch(service.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
}

/** The last code sent to an address. */
export function lastCode(service: Service, to: string): string {
  const message = service.mailbox.findLast((each) => each.to === to);
  if (!message) throw new Error(`Nothing was sent to ${to}.`);
  return message.code;
}

/** A code that is not the one given. */
export function otherCode(code: string): string {
  return code === "111111" ? "222222" : "111111";
}
