import { type Call, headers, kernelErrors, needsAccount } from "@marquee/contract/kernel";
import { type RawAnswer, requestOf } from "../test-client.ts";
import { type Example, exampleOf, forEachCall, type Subjects, type Violation } from "./suite.ts";

type Right = "nobody" | "delegate" | "team member";

/**
 * Acting as another is what the call declares: with `team` delegates are refused, with `never` members of a team too,
 * and who has no grant always is. What is done while acting has both names in the audit trail.
 */
export function actingSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(subjects.calls.filter(needsAccount), async (call) => [
    ...(await tryActing(subjects, call, "nobody")),
    ...(await tryActing(subjects, call, "delegate")),
    ...(await tryActing(subjects, call, "team member")),
  ]);
}

async function tryActing(subjects: Subjects, call: Call, right: Right): Promise<Violation[]> {
  const example = await exampleOf(subjects, call);
  const { tenant, caller, input } = example;
  const actor = await tenant.fixtures.account();
  if (right === "team member") await subjects.makeTeam(tenant, caller);
  if (right !== "nobody") await tenant.fixtures.delegate(caller, actor);
  const answer = await tenant.as(actor).raw({ ...requestOf(call, input), headers: { [headers.executeAs]: caller.id } });
  const refusal = refusalOf(call, right);
  if (refusal)
    return JSON.parse(answer.body).code === refusal.code ? [] : [`answers ${right} who acts with ${seen(answer)}`];
  if (answer.status !== 200) return [`answers ${right} who acts with ${seen(answer)}`];
  return call.method === "GET" ? [] : missingNames(subjects, call, example, actor.id, right);
}

function refusalOf(call: Call, right: Right) {
  const { acting, caller } = call.access;
  if (right === "nobody") return kernelErrors.executeAsRefused;
  const isRefused = acting === "never" || (acting === "team" && right === "delegate");
  if (isRefused) return kernelErrors.actingRefused;
  // A delegate has no right of an administrator.
  return caller === "administrator" && right === "delegate" ? kernelErrors.forbidden : undefined;
}

async function missingNames(
  subjects: Subjects,
  call: Call,
  { tenant, caller }: Example,
  actorId: string,
  right: Right,
): Promise<Violation[]> {
  const rows = [...(await subjects.rowsOf(tenant))];
  const isNoted = rows.some(([key, text]) => {
    if (!key.startsWith("audit_entries ")) return false;
    const entry = JSON.parse(text);
    return entry.call === call.id && entry.account_id === caller.id && entry.acting_account_id === actorId;
  });
  return isNoted ? [] : [`does not note both names when ${right} acts`];
}

const seen = ({ status, body }: RawAnswer): string => `${status} ${body.slice(0, 200)}`;
