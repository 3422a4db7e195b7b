import { type Call, errorsOf } from "@marquee/contract/kernel";
import { type RawAnswer, requestOf } from "../test-client.ts";
import { changesBetween, tableOf } from "../tenant-rows.ts";
import { type Example, exampleOf, forEachCall, type Subjects, type Violation } from "./suite.ts";

type Direction = "whom the caller blocked" | "who blocked the caller";

/**
 * Whoever has a block between them and the caller, in either direction, neither appears in what a call answers nor is
 * reached by it: they are absent, or the call is refused and changes no row. In the example everybody but the caller is
 * blocked; what a read shows without a block proves that there was somebody to be seen.
 */
export function blockedSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(subjects.calls, async (call) => [
    ...(await tryBlocked(subjects, call, "whom the caller blocked")),
    ...(await tryBlocked(subjects, call, "who blocked the caller")),
  ]);
}

async function tryBlocked(subjects: Subjects, call: Call, direction: Direction): Promise<Violation[]> {
  const example = await exampleOf(subjects, call);
  const { tenant, caller, as, input } = example;
  if (example.addRow) await example.addRow();
  const others = (await subjects.accountsOf(tenant)).filter((id) => id !== caller.id);
  if (call.method === "GET" && namesAccounts(call) && !example.showsNobodyElse) {
    const unblocked = await as.raw(requestOf(call, input));
    if (pathsTo(others, JSON.parse(unblocked.body)).length === 0) return ["shows nobody but the caller in its example"];
  }
  for (const id of others) await subjects.block(tenant, ...blockOf(direction, caller.id, id));
  const before = await subjects.rowsOf(tenant);
  const answer = await as.raw(requestOf(call, input));
  const changes = changesBetween(before, await subjects.rowsOf(tenant));
  return judge(call, { example, others, direction, answer, tables: Object.values(changes).flat().map(tableOf) });
}

const blockOf = (direction: Direction, callerId: string, otherId: string): [blockerId: string, blockedId: string] =>
  direction === "whom the caller blocked" ? [callerId, otherId] : [otherId, callerId];

type Outcome = {
  readonly example: Example;
  readonly others: readonly string[];
  readonly direction: Direction;
  readonly answer: RawAnswer;
  readonly tables: readonly string[];
};

function judge(call: Call, { example, others, direction, answer, tables }: Outcome): Violation[] {
  const isOwnBlock = direction === "whom the caller blocked";
  if (answer.status === 200) {
    const shown = pathsTo(others, JSON.parse(answer.body).data);
    const mayShow = isOwnBlock ? example.showsBlocked : example.showsBlockers;
    const isReached = call.method !== "GET" && pathsTo(others, example.input).length > 0;
    return [
      ...(shown.length > 0 && !mayShow ? [`shows somebody ${direction} as ${shown.join(", ")}`] : []),
      ...(isReached && !example.reachesBlocked ? [`reaches somebody ${direction}`] : []),
    ];
  }
  const { code } = JSON.parse(answer.body);
  if (!errorsOf(call).some((error) => error.code === code && error.status >= 403))
    return [`answers ${answer.status} ${answer.body.slice(0, 200)} about somebody ${direction}`];
  return tables.length > 0 ? [`changes ${tables.join(", ")} although it refuses somebody ${direction}`] : [];
}

/** True where ids of accounts stand in what the call answers. */
function namesAccounts(call: Call): boolean {
  return JSON.stringify(call.returns).includes('"x-id":"account"');
}

/** Where in a value one of some ids stands, without places in lists. */
function pathsTo(ids: readonly string[], value: unknown, path = ""): string[] {
  if (typeof value === "string") return ids.some((id) => value.includes(id)) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  const found = Object.entries(value).flatMap(([name, inner]) => {
    const here = Array.isArray(value) ? path : [path, name].filter(Boolean).join(".");
    return ids.includes(name) ? [here] : pathsTo(ids, inner, here);
  });
  return [...new Set(found)];
}
