import { requestOf } from "../test-client.ts";
import type { AccountFixture } from "../fixtures.ts";
import { changesBetween, tableOf, type TenantRows } from "../tenant-rows.ts";
import { type Example, exampleOf, forEachCall, type Subjects, type Violation } from "./suite.ts";
import type { Call } from "@marquee/contract/kernel";

/**
 * A command leaves the rows of two others who did the same as they were. Where it changes a row of the caller,
 * or removes one of anybody, the two must have one in the same table: `peer` of the example says how they come to it.
 */
export function ownRowsSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(
    subjects.calls.filter((call) => call.method !== "GET" && call.access.caller === "member"),
    async (call) => {
      const example = await exampleOf(subjects, call);
      if (example.touchesOthers) return [];
      const peers = await makePeers(subjects, call, example);
      const before = await subjects.rowsOf(example.tenant);
      const answer = await example.as.raw(requestOf(call, example.input));
      if (answer.status !== 200)
        return [`answers ${answer.status} ${answer.body.slice(0, 200)} after two others did the same`];
      const { changed, removed } = changesBetween(before, await subjects.rowsOf(example.tenant));
      const lost = [...changed, ...removed];
      const harmed = new Set(lost.filter((key) => peers.some((peer) => peer.has(key))).map(tableOf));
      const people = await subjects.accountsOf(example.tenant);
      const names = (key: string, ids: readonly string[]) => ids.some((id) => before.get(key)?.includes(id));
      const owned = [
        ...changed.filter((key) => names(key, [example.caller.id])),
        ...removed.filter((key) => names(key, people)),
      ];
      const unseen = [...new Set(owned.map(tableOf))].filter((table) => !peers.every((rows) => hasOneIn(rows, table)));
      return [
        ...[...harmed].map((table) => `changes or removes rows of others in ${table}`),
        ...unseen.map(
          (table) => `nobody else has a row in ${table}: say in \`peer\` of its example how they come to one`,
        ),
      ];
    },
  );
}

/**
 * The keys of the rows of two others: those that came when they did the same, and those that name them and not the
 * caller. Somebody else goes first, so that what all of them share is there already.
 */
async function makePeers(
  subjects: Subjects,
  call: Call,
  { tenant, caller, input, peer }: Example,
): Promise<Set<string>[]> {
  const doTheSame = peer ?? ((account: AccountFixture) => tenant.as(account).raw(requestOf(call, input)));
  const [first, ...others] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (first) await doTheSame(first);
  const made: { account: AccountFixture; added: string[] }[] = [];
  for (const account of others) {
    const before = await subjects.rowsOf(tenant);
    await doTheSame(account);
    made.push({ account, added: changesBetween(before, await subjects.rowsOf(tenant)).added });
  }
  const rows = await subjects.rowsOf(tenant);
  const isShared = (key: string): boolean => rows.get(key)?.includes(caller.id) ?? false;
  return made.map(
    ({ account, added }) => new Set([...added, ...namedIn(rows, account)].filter((key) => !isShared(key))),
  );
}

const namedIn = (rows: TenantRows, { id }: AccountFixture): string[] =>
  [...rows].flatMap(([key, row]) => (row.includes(id) ? [key] : []));

const hasOneIn = (keys: ReadonlySet<string>, table: string): boolean => [...keys].some((key) => tableOf(key) === table);
