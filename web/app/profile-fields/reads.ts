import { profileFields } from "@marquee/contract/profile-fields";
import type { DataOf } from "@marquee/contract/kernel";
import type { FieldAudience, FieldKind } from "@marquee/contract/profile-fields";
import type { TextId } from "../kernel/i18n/texts.ts";

export type Field = DataOf<typeof profileFields.list>[number];
export type OwnField = DataOf<typeof profileFields.mine>[number];
export type ShownField = DataOf<typeof profileFields.of>[number];

export const askedFields = [profileFields.list, {}] as const;
export const ownFields = [profileFields.mine, {}] as const;
export const fieldsOf = (accountId: string) => [profileFields.of, { accountId }] as const;

export const kindNames = {
  short: "profileFields.kind.short",
  long: "profileFields.kind.long",
  link: "profileFields.kind.link",
  choice: "profileFields.kind.choice",
  several: "profileFields.kind.several",
  date: "profileFields.kind.date",
} as const satisfies Record<FieldKind, TextId>;

export const audienceNames = {
  everybody: "profileFields.for.everybody",
  members: "profileFields.for.members",
  followed: "profileFields.for.followed",
  nobody: "profileFields.for.nobody",
} as const satisfies Record<FieldAudience, TextId>;
