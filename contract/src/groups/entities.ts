import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

export const groupAccesses = ["public", "private"] as const;
export const groupRoles = ["moderator", "member"] as const;

const groupSummary = {
  id: Id("group"),
  slug: AnyText,
  name: AnyText,
  image: Nullable(ImageSummary),
  access: OneOf(...groupAccesses),
};
export const GroupSummary = named("GroupSummary", groupSummary);
export type GroupSummary = Static<typeof GroupSummary>;

export const Group = named("Group", {
  ...groupSummary,
  description: AnyText,
  externalUrl: Nullable(AnyText),
  active: Flag,
  createdAt: Timestamp,
  _count: Type.Object({ members: Whole }),
});
export type Group = Static<typeof Group>;
