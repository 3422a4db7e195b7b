import { moderationErrors, type OrganizedKind } from "@marquee/contract/moderation";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { isWithheld } from "./repo.ts";

/** @throws Failure where moderators took it out of sight: those who look after it do not bring it back themselves. */
export async function expectNotWithheld(scope: Scope, kind: OrganizedKind, subjectId: string): Promise<void> {
  if (await isWithheld(scope, { kind, subjectId })) fail(moderationErrors.isWithheld);
}
