import { admission, admissionErrors } from "@marquee/contract/admission";
import { changeGroup, groupPolicy, heldGroupPolicy, presentGroup } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import { tierViews } from "../tiers/index.ts";

export const listTiers = query(admission.tiers, groupPolicy, async ({ scope }) =>
  tierViews(
    scope,
    scope.organization.tiers.map(({ id }) => id),
  ),
);

/** Kept by their slugs, as the community's file has them. */
export const saveTiers = command(admission.saveTiers, heldGroupPolicy, async ({ scope, subject, body }) => {
  const slugById = new Map(scope.organization.tiers.map(({ id, slug }) => [id, slug]));
  const wanted = new Set(body.tierIds.map((id) => id.toLowerCase()));
  const tierSlugs = [...wanted].map((id) => slugById.get(id) ?? fail(admissionErrors.unknownTier));
  await changeGroup(scope, subject.id, { tierSlugs });
  return presentGroup(scope, subject.id);
});
