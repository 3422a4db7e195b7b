import { type Call, isStaleAfter, paramsSchema, querySchema } from "@marquee/contract/kernel";
import { requestOf } from "../test-client.ts";
import { furnish } from "./furnish.ts";
import { differences } from "./differences.ts";
import { type IdsByKind, idsIn } from "./ids-in.ts";
import { type Example, exampleOf, forEachCall, type Subjects, type Violation } from "./suite.ts";

type Read = {
  readonly call: Call;
  readonly input: Readonly<Record<string, string>>;
  readonly answer: unknown;
  /** Tables that the answer was read from. */
  readonly tables: ReadonlySet<string>;
};

/**
 * After a command, an answer that a client has and that is otherwise now is one that the client knows to be stale. The
 * client has read everything that the caller may read: every query, of the things that the command names and of some
 * that the answers name. Answers whose tables nobody has changed meanwhile are what they were, and are not read again:
 * there are hundreds of them for each command.
 */
export function staleSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(
    subjects.calls.filter(({ method }) => method !== "GET"),
    async (call) => {
      const changing = await tablesChangedBy(subjects, call);
      const example = await exampleOf(subjects, call);
      await furnish(example, await subjects.accountsOf(example.tenant));
      const first = await subjects.watch(() => readAround(subjects, call, example, changing));
      // What a client knows to be stale is not compared, and so need not be read again.
      const kept = first.result.filter((read) => !isStaleAfter(call, example.input, read.call, read.input));
      // Reading may change something as well, what is new for one: what was answered before that is read once more.
      const before = await readAgain(subjects, example, kept, first.changed);
      const made = await subjects.watch(() => example.as.raw(requestOf(call, example.input)));
      const { status, body } = made.result;
      if (status !== 200) return [`answers ${status} ${body.slice(0, 200)} to a furnished example`];
      const after = await readAgain(subjects, example, before, made.changed);
      const missed = before.flatMap((read, index) => {
        const now = after[index]?.answer;
        const places = now === signedOut ? [] : differences(read.answer, now);
        const changed = `changes ${places.slice(0, 3).join(", ")} of ${read.call.id}, which is not stale`;
        return places.length === 0 ? [] : [changed];
      });
      return [...new Set(missed)];
    },
  );
}

/** What the command changes where nobody has read anything: it is done once beforehand, elsewhere. */
async function tablesChangedBy(subjects: Subjects, call: Call): Promise<ReadonlySet<string>> {
  const example = await exampleOf(subjects, call);
  await furnish(example, await subjects.accountsOf(example.tenant));
  return (await subjects.watch(() => example.as.raw(requestOf(call, example.input)))).changed;
}

/** What is known of a query from all its answers so far. */
type Known = {
  /** From which tables they were read. */
  readonly tables: Set<string>;
  /** One of them named something that nothing had named before. */
  readonly namesMore: boolean;
};
const knownOf = new Map<Call, Known>();

const rounds = 3;

/**
 * Every answer about the things that a command names, then about those that the answers name. What the command cannot change,
 * and what a client knows to be stale after it, is read only where it may name something else to ask about: that saves most
 * of some hundred answers for each command.
 */
async function readAround(
  subjects: Subjects,
  call: Call,
  { as, caller, input }: Example,
  changing: ReadonlySet<string>,
): Promise<Read[]> {
  const known: IdsByKind = new Map([["account", new Set([caller.id])]]);
  idsIn(paramsSchema(call), input, known);
  const { body } = Object(input);
  if (call.body) idsIn(call.body, body, known);
  const reads = new Map<string, Read>();
  const isOfUse = (query: Call, about: Read["input"]): boolean => {
    const before = knownOf.get(query);
    // What a client always asks for may change something itself, as a cart begins where it is read: no command answers for that.
    if (!before || before.namesMore || query.fresh === "always") return true;
    return !isStaleAfter(call, input, query, about) && !before.tables.isDisjointFrom(changing);
  };
  for (let round = 0; round < rounds; round += 1) {
    // An answer that keeps for no time is read again whatever happened.
    for (const query of subjects.queries.filter(({ fresh }) => fresh !== 0)) {
      for (const about of inputsFor(query, known)) {
        const name = `${query.id} ${JSON.stringify(about)}`;
        if (reads.has(name) || !isOfUse(query, about)) continue;
        const read = await readOnce(subjects, as, query, about);
        reads.set(name, read);
        note(query, read, known);
      }
    }
  }
  return [...reads.values()].filter(({ answer }) => answer !== undefined);
}

/** Adds what an answer names to what is known. */
function note(query: Call, { answer, tables }: Read, known: IdsByKind): void {
  // A refusal says little of where an answer is read from.
  if (answer === undefined) return;
  const named = countOf(known);
  idsIn(query.returns, answer, known);
  const before = knownOf.get(query) ?? { tables: new Set(), namesMore: false };
  knownOf.set(query, {
    tables: before.tables.union(tables),
    namesMore: before.namesMore || countOf(known) > named,
  });
}

/** How many ids inputs are made of: further ones of a kind are not asked about. */
const countOf = (known: IdsByKind): number =>
  [...known.values()].reduce((sum, ids) => sum + Math.min(ids.size, eachKind), 0);

const eachKind = 2;

/** Inputs of a query out of what is known; none where something is asked that nothing answers. */
function inputsFor(query: Call, known: IdsByKind): Record<string, string>[] {
  if ((querySchema(query).required ?? []).length > 0) return [];
  let inputs: Record<string, string>[] = [{}];
  for (const [name, schema] of Object.entries(query.params ?? {})) {
    const kind: unknown = Reflect.get(schema, "x-id") ?? Reflect.get(schema, "x-id-or-name");
    const ids = [...(known.get(String(kind)) ?? [])].slice(0, eachKind);
    inputs = inputs.flatMap((input) => ids.map((id) => ({ ...input, [name]: id })));
  }
  return inputs;
}

/** The same reads; those that were read from a table that has changed since then are asked again. */
async function readAgain(
  subjects: Subjects,
  { as }: Example,
  reads: readonly Read[],
  changed: ReadonlySet<string>,
): Promise<Read[]> {
  const again: Read[] = [];
  for (const read of reads)
    again.push(read.tables.isDisjointFrom(changed) ? read : await readOnce(subjects, as, read.call, read.input));
  return again;
}

async function readOnce(subjects: Subjects, as: Example["as"], call: Call, input: Read["input"]): Promise<Read> {
  const { result, read } = await subjects.watch(() => answerOf(as, call, input));
  return { call, input, answer: result, tables: read };
}

/** Whoever is signed out keeps no answers. */
const signedOut = Symbol("signed out");

/** Undefined where there is none. */
async function answerOf(as: Example["as"], call: Call, input: object): Promise<unknown> {
  const { status, body } = await as.raw(requestOf(call, input));
  return status === 200 ? JSON.parse(body).data : status === 401 ? signedOut : undefined;
}
