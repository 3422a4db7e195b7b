import type { Member, Scope } from "../kernel/scope.ts";
import { insertVersion, noteAcceptance } from "./repo.ts";

export { findHolding } from "./queries.ts";
export { endHolding } from "./repo.ts";

/** Asks everybody to accept the terms as they are now; whoever wrote them has. */
export async function askEverybody(scope: Scope<Member>, terms: Parameters<typeof insertVersion>[1]): Promise<number> {
  const version = await insertVersion(scope, terms);
  await noteAcceptance(scope, version);
  return version;
}
