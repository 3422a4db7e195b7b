import { type messages, parse, type PGlite, protocol, type Results } from "@electric-sql/pglite";
import { preparedStatements, repeatable, type Rows, type Run, type RunScript } from "./driver.ts";

type Messages = messages.BackendMessage[];
/** What the database has told about a statement; an empty name is of one that is not kept. */
type Statement = { readonly name: string; readonly parameters: readonly number[]; readonly described: Messages };

const { serialize } = protocol;
const asText = (value: string): string => value;
const options = {
  rowMode: "array",
  parsers: { 1082: asText, 1083: asText, 1114: asText, 1184: asText, 1186: asText, 1266: asText },
} as const;

/**
 * Statements of an embedded database, over PostgreSQL's own protocol. Each text is parsed once and kept prepared, and running
 * it is one message: PGlite's `query` parses every time and takes six. Of several at once each waits for the one before.
 */
export function pgliteStatements(database: PGlite): { readonly run: Run; readonly script: RunScript } {
  /** Those that were used last are at the end. */
  const kept = new Map<string, Statement>();
  let names = 0;

  async function send(...parts: readonly Uint8Array[]): Promise<Messages> {
    try {
      return await database.execProtocolStream(Buffer.concat(parts), { syncToFs: true });
    } catch (error) {
      // What came with the message that failed is dropped, its `sync` too: until the next one nothing would be answered.
      await database.execProtocolStream(serialize.sync(), { syncToFs: true });
      throw error;
    }
  }

  async function prepare(text: string): Promise<Statement> {
    const name = repeatable.test(text) ? `q${(names += 1)}` : "";
    const [oldest] = kept.size < preparedStatements ? [] : kept.entries();
    const leaving = name && oldest ? [serialize.close({ type: "S", name: oldest[1].name })] : [];
    const parsing = serialize.parse({ name, text });
    const described = await send(...leaving, parsing, serialize.describe({ type: "S", name }), serialize.sync());
    if (oldest && name) kept.delete(oldest[0]);
    return { name, parameters: parse.parseDescribeStatementResults(described), described };
  }

  function toText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : database.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  async function runAlone(text: string, values: readonly unknown[]): Promise<Rows> {
    const statement = kept.get(text) ?? (await prepare(text));
    const { name, parameters, described } = statement;
    if (name) {
      kept.delete(text);
      kept.set(text, statement);
    }
    const texts = values.map((value, index) => toText(value, parameters[index]));
    const binding = serialize.bind({ statement: name, values: texts });
    const answered = await send(binding, serialize.execute({}), serialize.sync());
    const [result] = parse.parseResults([...described, ...answered], database.parsers, options);
    return asRows(result);
  }

  async function scriptAlone(text: string): Promise<Rows[]> {
    const answered = await send(serialize.query(text));
    return parse.parseResults(answered, database.parsers, options).map((result) => asRows(result));
  }

  return {
    run: (text, values) => database.runExclusive(() => runAlone(text, values)),
    script: (text) => database.runExclusive(() => scriptAlone(text)),
  };
}

function asRows({ rows, fields }: Results = { rows: [], fields: [] }): Rows {
  // The row mode makes arrays of them, which the library's type does not say.
  return { rows: rows as unknown[] as unknown[][], fields: fields.map((field) => field.name) };
}
