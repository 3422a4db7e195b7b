import { managedContentErrors as errors } from "@marquee/contract/managed-contents";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Written } from "./check-content.ts";
import { findPlans, findTierSlugs } from "./queries/access.ts";
import { type ContentChange, type HeldContent, holdGroupOf } from "./repo/contents.ts";

type InWhich = { readonly channelId: string; readonly before: HeldContent | undefined };

/** Who may read it from now on. What only another way of access needs is forgotten. */
export async function accessOf(
  scope: Scope,
  { channelId, before }: InWhich,
  written: Written,
): Promise<Pick<ContentChange, "access" | "tierSlugs" | "planIds" | "groupOnly">> {
  const access = written.access ?? before?.access ?? "everybody";
  const { groupOnly } = written;
  if (groupOnly === true && !(await holdGroupOf(scope, channelId))) fail(errors.noGroup);
  return {
    access,
    groupOnly,
    tierSlugs: access === "tiers" ? await tiersOf(scope, written.tierIds, before?.tierSlugs) : [],
    planIds: access === "plans" ? await plansOf(scope, written.planIds, before?.planIds) : [],
  };
}

async function tiersOf(scope: Scope, tierIds: Written["tierIds"], before: string[] = []): Promise<string[]> {
  if (tierIds === undefined && before.length > 0) return before;
  const ids = [...new Set(tierIds)];
  if (ids.length === 0) fail(errors.tiersMissing);
  const slugs = await findTierSlugs(scope, ids);
  if (slugs.length < ids.length) fail(errors.unknownTier);
  return slugs;
}

async function plansOf(scope: Scope, planIds: Written["planIds"], before: string[] = []): Promise<string[]> {
  if (planIds === undefined && before.length > 0) return before;
  const ids = [...new Set(planIds)];
  if (ids.length === 0) fail(errors.plansMissing);
  if ((await findPlans(scope, ids)).length < ids.length) fail(errors.unknownPlan);
  return ids;
}
