import { errorsOf, type Call } from "@marquee/contract/kernel";
import { type RawAnswer, requestOf } from "../test-client.ts";
import { changesBetween, tableOf } from "../tenant-rows.ts";
import { type Example, exampleOf, forEachCall, type Refusal, type Subjects, type Violation } from "./suite.ts";

/** The refusals that anybody may get: of the input, of who they are, of how often they call. */
const aboutOthers = new Set([400, 401, 413, 415, 422, 429]);

/**
 * Who has no right to a call with an ability gets a refusal that the call declares, and changes no row: somebody of the
 * same tenant who has nothing to do with it, and everybody whom the example says is refused. The caller of the example
 * may.
 */
export function outsiderSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(
    subjects.calls.filter((call) => call.access.may),
    async (call) => {
      const example = await exampleOf(subjects, call);
      const refusals = (await example.refusals?.()) ?? [];
      const found: Violation[] = [];
      if (example.everybodyMay && refusals.length === 0)
        found.push(`refuses nobody: its example has to say when it does, or the call needs no ability`);
      if (!example.everybodyMay) found.push(...(await tryOutsider(subjects, call, example, {})));
      for (const refusal of refusals) found.push(...(await tryOutsider(subjects, call, example, refusal)));
      const allowed = await example.as.raw(requestOf(call, example.input));
      return allowed.status === 200 ? found : [...found, `refuses who may with ${seen(allowed)}`];
    },
  );
}

async function tryOutsider(
  subjects: Subjects,
  call: Call,
  { tenant, input }: Example,
  refusal: Partial<Refusal>,
): Promise<Violation[]> {
  const { isGuest = false, caller, client } = refusal;
  const outsider = client ?? (isGuest ? tenant.guest : tenant.as(caller ?? (await tenant.fixtures.account())));
  const before = await subjects.rowsOf(tenant);
  const answer = await outsider.raw(requestOf(call, refusal.input ?? input));
  const { added, changed, removed } = changesBetween(before, await subjects.rowsOf(tenant));
  const who = refusal.error ? `who is to get ${refusal.error.code}` : "without the right";
  const found: Violation[] = [];
  if (!isRefusal(call, answer, refusal)) found.push(`answers somebody ${who} with ${seen(answer)}`);
  const tables = [...new Set([...added, ...changed, ...removed].map(tableOf))].toSorted();
  if (tables.length > 0) found.push(`lets somebody ${who} change ${tables.join(", ")}`);
  return found;
}

/** Declared by the call, and the one that the example names, where it names one. */
function isRefusal(call: Call, answer: RawAnswer, { error }: Partial<Refusal>): boolean {
  const { code } = JSON.parse(answer.body);
  const declared = errorsOf(call).some((each) => each.status === answer.status && each.code === code);
  return declared && (error ? error.code === code : !aboutOthers.has(answer.status));
}

const seen = ({ status, body }: RawAnswer): string => `${status} ${body.slice(0, 200)}`;
