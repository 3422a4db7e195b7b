import { Flag, Optional, type Static, Text, Type } from "@marquee/contract/kernel";
import type { TenantFile } from "./tenant-file.ts";

/** A tier as a tenant file describes it; `badge`: false where it is not shown beside names; `grantedTo`: the addresses of those who have it, from their first sign-in on. */
export const TierSettings = Type.Object(
  {
    slug: Type.Unsafe<string>({
      type: "string",
      pattern: "^[a-z0-9-]{1,60}$",
      description: "may hold lower-case letters, numbers and dashes only",
    }),
    name: Text(100, 1),
    priority: Type.Unsafe<number>({ type: "integer", minimum: -10_000, maximum: 10_000 }),
    iconName: Text(50, 1),
    color: Optional(
      Type.Unsafe<string>({
        type: "string",
        pattern: "^#[0-9a-fA-F]{6}$",
        description: "must be a colour such as #0f6b72",
      }),
    ),
    description: Optional(Text(2000, 1)),
    image: Optional(Text(500, 1)),
    badge: Optional(Flag),
    grantedTo: Optional(
      Type.Array(
        Type.Unsafe<string>({
          type: "string",
          pattern: "^[^\\s@]+@[^\\s@]+$",
          description: "must be an e-mail address",
        }),
        { maxItems: 1_000, uniqueItems: true },
      ),
    ),
  },
  { additionalProperties: false },
);
export type TierSettings = Static<typeof TierSettings>;

/** A tier that is there twice, or that a module names and nobody could have. */
export function impossibleTiers({ tiers = [], modules }: Pick<TenantFile, "tiers" | "modules">): string[] {
  const slugs = tiers.map(({ slug }) => slug);
  const known = new Set(slugs);
  const twice = new Set(slugs.filter((slug, index) => slugs.indexOf(slug) !== index));
  const named = Object.entries(modules).flatMap(([name, { enabledTiers, editableTiers }]) => [
    ...enabledTiers.map((slug) => ({ path: `modules.${name}.enabledTiers`, slug })),
    ...editableTiers.map((slug) => ({ path: `modules.${name}.editableTiers`, slug })),
  ]);
  return [
    ...[...twice].map((slug) => `tiers has "${slug}" more than once.`),
    ...named
      .filter(({ slug }) => !known.has(slug))
      .map(({ path, slug }) => `${path} has "${slug}", which is not among the tiers.`),
  ];
}
