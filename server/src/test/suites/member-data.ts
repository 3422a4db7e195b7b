import { type Call, needsAccount, type TSchema } from "@marquee/contract/kernel";
import { requestOf } from "../test-client.ts";
import { type Example, exampleOf, forEachCall, type Subjects, type Violation } from "./suite.ts";

/** What somebody writes who can be recognised wherever it ends up: a word that is found again in any case. */
const canary = "zqcanary";

/**
 * Somebody does it with words of their own, gets all of them that are declared as theirs in their export, and deletes
 * their account: then no row of any table holds a word of theirs or their id, but where its table declares that it stays.
 */
export function memberDataSuite(subjects: Subjects): Promise<Violation[]> {
  const commands = subjects.calls.filter(
    (call) => call.method !== "GET" && needsAccount(call) && call.id !== "self.remove",
  );
  return forEachCall(commands, async (call) => {
    const found: Violation[] = [];
    for (const fields of await acceptedFields(subjects, call)) {
      const example = await exampleOf(subjects, call);
      await example.as.raw(withCanary(call, example, fields));
      await subjects.settle();
      found.push(...(await missingInExport(subjects, example)), ...(await leftBehind(subjects, example)));
    }
    return [...new Set(found)];
  });
}

/**
 * The text fields that are filled at once: all, where the call takes that; else each on its own that it takes, since one
 * may have to be a language or an address.
 */
async function acceptedFields(subjects: Subjects, call: Call): Promise<string[][]> {
  const fields = Object.keys(textsOf(call.body ?? {}));
  const takes = async (some: readonly string[]): Promise<boolean> => {
    const example = await exampleOf(subjects, call);
    return (await example.as.raw(withCanary(call, example, some))).status === 200;
  };
  if (fields.length === 0 || (await takes(fields))) return [fields];
  const taken: string[] = [];
  for (const field of fields) if (await takes([field])) taken.push(field);
  return taken.length > 0 && (await takes(taken)) ? [taken] : [[], ...taken.map((field) => [field])];
}

function withCanary(call: Call, { input }: Example, fields: readonly string[]) {
  const texts = textsOf(call.body ?? {});
  const body: object = Reflect.get(input, "body") ?? {};
  const filled = Object.fromEntries(fields.map((field) => [field, texts[field]]));
  return requestOf(call, call.body ? { ...input, body: { ...body, ...filled } } : input);
}

/** The fields of a body that hold free text, each with a canary of its own. */
function textsOf(schema: TSchema): Record<string, string> {
  const properties: Record<string, TSchema> = Reflect.get(schema, "properties") ?? {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const of = (key: string): unknown => Reflect.get(property, key);
      const isFree = of("type") === "string" && !of("enum") && !of("x-id");
      const word = `${canary}${name.toLowerCase()}`;
      if (!isFree || (of("format") && of("format") !== "email")) return [];
      return [[name, of("format") === "email" ? `${word}@example.org` : word]];
    }),
  );
}

async function missingInExport(subjects: Subjects, { tenant, caller, as }: Example): Promise<Violation[]> {
  const answer = await as.raw({ method: "GET", path: "/self/export", headers: {} });
  if (answer.status !== 200) return [`their export answers ${answer.status}`];
  const tables: Record<string, Record<string, unknown>[]> = JSON.parse(answer.body).data.tables;
  const occurrences = await subjects.occurrencesOf(tenant, canary, caller.id);
  return occurrences
    .filter(({ isExported }) => isExported)
    .filter(({ table, field }) => !JSON.stringify(tables[table]?.map((row) => row[field]) ?? []).includes(canary))
    .map(({ table, field }) => `what they wrote into ${table}.${field} is not in their export`);
}

async function leftBehind(subjects: Subjects, { tenant, caller, as, wordsStay }: Example): Promise<Violation[]> {
  await subjects.handOver(tenant, caller);
  const answer = await as.raw({ method: "DELETE", path: "/self", headers: {} });
  if (answer.status !== 200) return [`deleting the account afterwards answers ${answer.status} ${answer.body}`];
  await subjects.settle();
  const [texts, ids] = [await subjects.occurrencesOf(tenant, canary), await subjects.occurrencesOf(tenant, caller.id)];
  return [
    ...texts
      .filter(({ keeps }) => keeps !== "texts" && wordsStay === undefined)
      .map(({ table, field }) => `a word of theirs stays in ${table}.${field}`),
    ...ids.filter(({ keeps }) => keeps === "nothing").map(({ table, field }) => `their id stays in ${table}.${field}`),
  ];
}
