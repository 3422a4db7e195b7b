import { AnyText, Flag, Id, named, OneOf, type Static, Type, Whole } from "../kernel/index.ts";

export const fieldKinds = ["short", "long", "link", "choice", "several", "date"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Who reads what somebody filled in; `followed`: those whom they follow; `nobody`: they alone. */
export const fieldAudiences = ["everybody", "members", "followed", "nobody"] as const;
export type FieldAudience = (typeof fieldAudiences)[number];

/** What something is called in the languages of the community. */
const Names = Type.Array(Type.Object({ locale: AnyText, name: AnyText }));

const option = { id: Id("profileFieldOption"), name: AnyText };

/** What a community asks of its people beside the profile that everybody has. */
export const ProfileField = named("ProfileField", {
  id: Id("profileField"),
  kind: OneOf(...fieldKinds),
  /** In the caller's language, else in the community's. */
  name: AnyText,
  names: Names,
  /** What is chosen from, of `choice` and `several`. */
  options: Type.Array(Type.Object({ ...option, names: Names })),
  required: Flag,
  /** Who reads it until somebody chooses. */
  audience: OneOf(...fieldAudiences),
  sortOrder: Whole,
});
export type ProfileField = Static<typeof ProfileField>;

const filledIn = {
  /** Words, an address, or a day as 2026-11-23; empty where it is chosen from options. */
  text: AnyText,
  optionIds: Type.Array(Id("profileFieldOption")),
};

/** A field with what the caller filled in, and for whom. */
export const OwnProfileField = named("OwnProfileField", {
  field: ProfileField,
  ...filledIn,
  audience: OneOf(...fieldAudiences),
});
export type OwnProfileField = Static<typeof OwnProfileField>;

/** A field as somebody shows it to the caller; what is not for the caller is not there. */
export const ShownProfileField = named("ShownProfileField", {
  id: Id("profileField"),
  kind: OneOf(...fieldKinds),
  name: AnyText,
  text: AnyText,
  options: Type.Array(Type.Object(option)),
});
export type ShownProfileField = Static<typeof ShownProfileField>;
