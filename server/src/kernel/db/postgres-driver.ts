import pg from "pg";
import {
  type Driver,
  preparedStatements,
  repeatable,
  type Rows,
  type Run,
  type Tenancy,
  tenancySwitch,
} from "./driver.ts";

const rawTypes: pg.CustomTypesConfig = {
  // Timestamps and dates stay text: the mapping belongs to the schema, on both databases alike.
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    timeTypes.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
const timeTypes = new Set([1082, 1083, 1114, 1184, 1186, 1266]);

/** `runInside`: kept with the connection, so that what is made for it is made once. */
type Connection = pg.PoolClient & { tenancy?: Tenancy; runInside?: Run };

/** PostgreSQL 15 or newer through a pool. `connections` is the most this process opens. */
export function openPostgres(options: { url: string; connections: number; onError: (error: Error) => void }): Driver {
  // Pipelining: a statement is sent without waiting for the answer to the one before, mostly `begin` and the first
  // statement.
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    types: rawTypes,
    pipeline: true,
  });
  pool.on("error", options.onError);
  pool.on("connect", (client) => {
    // A connection in use that breaks fails its statement and emits an error: without a listener that ends the process.
    client.on("error", options.onError);
    // Compiling pays for reports over millions of rows. For a page of ten it took four seconds where the planner, which
    // does not know a limit that is a parameter, expected thousands.
    client.query("set jit = off").catch(options.onError);
  });
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= preparedStatements || !repeatable.test(text)) return known;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  }

  async function run(client: Connection, text: string, values: readonly unknown[]): Promise<Rows> {
    const name = nameOf(text);
    const result = await client.query({ text, values: [...values], rowMode: "array", ...(name && { name }) });
    return asRows(result);
  }

  async function connect(tenancy: Tenancy): Promise<Connection> {
    const client: Connection = await pool.connect();
    if (client.tenancy === tenancy) return client;
    try {
      const change = tenancySwitch(tenancy);
      await run(client, change.text, change.values);
      client.tenancy = tenancy;
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    kind: "postgres",
    async query(tenancy, text, values) {
      const client = await connect(tenancy);
      try {
        return await run(client, text, values);
      } finally {
        client.release();
      }
    },
    async transaction(tenancy, work) {
      const client = await connect(tenancy);
      let broken: boolean | Error = false;
      try {
        const begun = client.query("begin");
        // Should `begin` fail, the statements after it fail too; the error is thrown before the commit.
        begun.catch(() => undefined);
        client.runInside ??= (text, values) => run(client, text, values);
        const result = await work(client.runInside, (script) => runScript(client, script));
        await begun;
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch((rollbackError: Error) => (broken = rollbackError));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

async function runScript(client: Connection, text: string): Promise<Rows[]> {
  // Of several statements the library answers a list, of one its only result.
  const results: pg.QueryArrayResult | pg.QueryArrayResult[] = await client.query({ text, rowMode: "array" });
  return (Array.isArray(results) ? results : [results]).map(asRows);
}

function asRows({ rows, fields }: pg.QueryArrayResult): Rows {
  return { rows, fields: fields.map((field) => field.name) };
}
