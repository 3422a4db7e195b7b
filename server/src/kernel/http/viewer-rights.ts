import type { Scope } from "../scope.ts";
import type { Policy } from "./serve.ts";

/**
 * What the caller may do with a thing, for its `viewer`: by the policy that is asked when they try, so that what a
 * screen offers is what the server allows. `{ canRemove: "activity.remove" }`
 */
export function viewerRights<Subject, Ability extends string, const Rights extends Readonly<Record<string, Ability>>>(
  { may }: Policy<Subject, Ability>,
  { scope, subject }: { readonly scope: Scope; readonly subject: NoInfer<Subject> },
  rights: Rights,
): { readonly [Right in keyof Rights]: boolean } {
  const decided = Object.entries(rights).map(([right, ability]) => [
    right,
    may[ability](scope.caller, subject, scope).allowed,
  ]);
  return Object.fromEntries(decided);
}
