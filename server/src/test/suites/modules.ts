import { type Call, type ErrorDeclaration, kernelErrors, needsAccount } from "@marquee/contract/kernel";
import type { GatedTenant, GatedTenants } from "../gated-tenants.ts";
import { requestOf } from "../test-client.ts";
import { placeholderInput } from "./placeholder.ts";
import { forEachCall, type Subjects, type Violation } from "./suite.ts";

const { moduleOff, signInRequired, tierRequired, creationRefused } = kernelErrors;
const refusals: readonly ErrorDeclaration[] = [moduleOff, signInRequired, tierRequired, creationRefused];

/** Who calls, where, and what they are refused with; undefined: not for the sake of the module. */
type Expected = readonly [where: keyof GatedTenants, who: keyof GatedTenant, refusal: ErrorDeclaration | undefined];

/**
 * A module's settings hold for each of its calls: off, for members, for holders of a tier, and who may bring something
 * new into it. What belongs to no module is refused by none.
 */
export async function moduleSuite(subjects: Subjects): Promise<Violation[]> {
  const tenants = await subjects.gatedTenants();
  // Whoever has deleted their account is nobody to the calls that follow.
  const ordered = subjects.calls.toSorted((one, other) => Number(endsAccount(one)) - Number(endsAccount(other)));
  return forEachCall(ordered, async (call) => {
    const found: Violation[] = [];
    for (const [where, who, refusal] of expectedOf(call)) {
      const { status, body } = await tenants[where][who].raw(requestOf(call, placeholderInput(call)));
      const code: unknown = JSON.parse(body).code;
      const actual = refusals.find((known) => known.code === code);
      if (actual?.code === refusal?.code && (refusal === undefined || status === refusal.status)) continue;
      found.push(`answers ${status} ${String(code)} to ${who} where ${where}, not ${refusal?.code ?? "as usual"}`);
    }
    return found;
  });
}

const endsAccount = ({ id }: Call): boolean => id === "self.remove";

function expectedOf(call: Call): Expected[] {
  const { access } = call;
  const guest = needsAccount(call) ? signInRequired : undefined;
  if (access.module === "none")
    return [
      ["off", "member", undefined],
      ["forMembers", "guest", guest],
      ["forHolders", "member", undefined],
      ["readOnly", "member", undefined],
    ];
  const created = access.creates ? creationRefused : undefined;
  return [
    ["off", "guest", moduleOff],
    ["off", "holder", moduleOff],
    ["off", "administrator", moduleOff],
    ["forMembers", "guest", signInRequired],
    ["forMembers", "member", undefined],
    ["forHolders", "guest", signInRequired],
    ["forHolders", "member", tierRequired],
    ["forHolders", "holder", undefined],
    ["forHolders", "administrator", undefined],
    ["readOnly", "guest", guest ?? created],
    ["readOnly", "holder", created],
    ["readOnly", "administrator", undefined],
    ["madeByHolders", "member", created],
    ["madeByHolders", "holder", undefined],
    ["madeByHolders", "administrator", undefined],
  ];
}
