import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes slices of the size and shape of the real ones, and a server, a client and queries that use every call, to
 * measure what a contract of so many calls costs the type checker: `node contract/perf/generate.ts 300`, then
 * `tsc -p contract/perf/generated`, then `node contract/perf/generate.ts 0` to remove it all.
 */
const [calls = 300] = process.argv.slice(2).map(Number);
const callsInSlice = 12;
const folder = join(import.meta.dirname, "generated");

const kinds = [
  `method: "GET", path: "/things{index}", summary: "List", query: { past: Optional(Flag) }, list: { orderBy: ["name", "createdAt"], order: "name" }, returns: Type.Array(Thing), access: { caller: "guest", module: "events" }`,
  `method: "GET", path: "/things{index}/{thingId}", summary: "Read", params, returns: Thing, access: { caller: "guest", may: ["thing.view", "thingId"] }, fresh: 30`,
  `method: "POST", path: "/things{index}", summary: "Make", body, returns: Thing, access: { caller: "member" }, errors: Object.values(thingErrors), changes: ["slice{index}"]`,
  `method: "PUT", path: "/things{index}/{thingId}", summary: "Change", params, body, returns: Thing, access: { caller: "member", may: ["thing.change", "thingId"] }, errors: [thingErrors.full]`,
  `method: "DELETE", path: "/things{index}/{thingId}/members/{accountId}", summary: "Remove", params: { ...params, accountId: Id("account") }, returns: Thing, access: { caller: "member", may: ["thing.change", "thingId"] }`,
];

rmSync(folder, { recursive: true, force: true });
if (calls > 0) write();

function write(): void {
  mkdirSync(folder, { recursive: true });
  const slices = Array.from({ length: Math.ceil(calls / callsInSlice) }, (_, index) => index);
  for (const index of slices) put(`slice${index}.ts`, sliceText(index));
  put(
    "all.ts",
    `${slices.map((index) => `import { slice${index} } from "./slice${index}.ts";`).join("\n")}
export const slices = [${slices.map((index) => `slice${index}`).join(", ")}] as const;
`,
  );
  for (const index of slices) put(`use${index}.ts`, useText(index));
  put("tsconfig.json", JSON.stringify({ extends: "../../../tsconfig.base.json", include: ["*.ts"] }));
  process.stdout.write(`${slices.length * callsInSlice} calls in ${slices.length} slices in ${folder}\n`);
}

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

/** One noun family: an entity of 30 fields with summaries in it, errors, and calls of the five usual kinds. */
function sliceText(index: number): string {
  const fields = Array.from({ length: 20 }, (_, field) => `  field${field}: Nullable(AnyText),`).join("\n");
  const declared = Array.from(
    { length: callsInSlice },
    (_, call) => `  call${call}: call({${kinds[call % kinds.length]}}),`,
  );
  return `import { AnyText, call, errors, Flag, Id, input, Money, named, Nullable, Optional, slice, Text, Timestamp, Type } from "../../src/kernel/index.ts";
import { AccountSummary } from "../../src/accounts/entities.ts";
import { EventSummary } from "../../src/events/summaries.ts";

const summary = { id: Id("thing${index}"), slug: AnyText, name: AnyText, price: Money, isOpen: Flag, createdAt: Timestamp };
export const Summary = named("Thing${index}Summary", summary);
export const Thing = named("Thing${index}", {
  ...summary,
${fields}
  owner: AccountSummary,
  event: Nullable(EventSummary),
  related: Type.Array(Summary),
  _count: Type.Object({ members: Money, events: Money }),
});
const thingErrors = errors("thing${index}", { full: { status: 409, sentence: "Full." }, closed: { status: 455, sentence: "Closed." } });
const params = { thingId: Id("thing${index}") };
const body = input({ name: Text(200, 1), description: Optional(Nullable(Text(2000))), price: Optional(Money), ids: Type.Array(Id("account")) });

export const slice${index} = slice("slice${index}", {
${declared.join("\n")}
});
`.replaceAll("{index}", String(index));
}

/** What every call costs where it is used: a handler that the types hold to its declaration, a read, a cache entry. */
function useText(index: number): string {
  const names = Array.from({ length: callsInSlice }, (_, call) => `call${call}`);
  const uses = names.map((name, call) => {
    const kind = call % kinds.length;
    const target =
      kind === 0 ? "past: true, page: 2" : kind === 2 ? "" : `thingId, ${kind === 4 ? "accountId: thingId, " : ""}`;
    const sent = kind === 2 || kind === 3 ? `${target} body: { name: "a", ids: [] }` : target;
    const read = kind === 0 ? "data[0]?.related[0]?.name" : "data.owner.username";
    return `  { const { data } = await client.send(slice.${name}, { ${sent} }); text(${read}); keys.push(queryKey(slice.${name}, { ${sent} })); }`;
  });
  return `import type { Client } from "../../../client/src/client.ts";
import { queryKey } from "../../../client/src/queries.ts";
import type { BodyOf, ParamsOf, QueryOf, ResultOf, Wire } from "../../src/kernel/index.ts";
import { slice${index} as slice } from "./slice${index}.ts";

type Handlers<S> = { [Name in keyof S]: (request: { params: ParamsOf<S[Name]>; query: QueryOf<S[Name]>; body: BodyOf<S[Name]> }) => Promise<ResultOf<S[Name]>> };
export const serve = (made: ResultOf<typeof slice.call1>): Handlers<typeof slice> => ({
${names.map((name, call) => `  ${name}: async (${call % kinds.length === 1 ? "{ params }" : ""}) => ${call % kinds.length === 0 ? "[made]" : call % kinds.length === 1 ? "({ ...made, id: params.thingId, createdAt: new Date() })" : "made"},`).join("\n")}
});
const text = (value: string | undefined): void => void value;
export async function use${index}(client: Client, thingId: string): Promise<Wire<unknown>> {
  const keys: unknown[] = [];
${uses.join("\n")}
  return keys;
}
`;
}
