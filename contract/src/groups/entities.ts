import { AnyText, Id, named, Nullable, OneOf, type Static } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

export const groupAccesses = ["public", "private"] as const;
export const groupRoles = ["moderator", "member"] as const;

export const GroupSummary = named("GroupSummary", {
  id: Id("group"),
  slug: AnyText,
  name: AnyText,
  image: Nullable(ImageSummary),
  access: OneOf(...groupAccesses),
});
export type GroupSummary = Static<typeof GroupSummary>;
