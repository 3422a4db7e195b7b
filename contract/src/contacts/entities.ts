import { Account } from "../accounts/entities.ts";
import { AnyText, Flag, named, Nullable, type Static, Timestamp, Type } from "../kernel/index.ts";
import { ShownProfileField } from "../profile-fields/entities.ts";

/** What of an account stands on its card, beside name and pictures; the rest is empty for whoever has the card. */
const onCard = {
  email: Flag,
  phone: Flag,
  /** `title` and `company`. */
  work: Flag,
  /** The website, the video and the profiles elsewhere. */
  links: Flag,
  /** `bio`. */
  about: Flag,
  /** What the community asks, as far as it is for whoever reads the card. */
  fields: Flag,
};
export const CardChoices = named("CardChoices", onCard);
export type CardChoices = Static<typeof CardChoices>;

const card = {
  ...Account.properties,
  email: Nullable(AnyText),
  phone: Nullable(AnyText),
  fields: Type.Array(ShownProfileField),
};

/** An account as its owner shows it to whoever has the code of its card. */
export const AccountShare = named("AccountShare", {
  ...card,
  /** The caller keeps it. */
  isContact: Flag,
});
export type AccountShare = Static<typeof AccountShare>;

/** Somebody whose card the caller keeps: it says what its owner shares now, and what the caller noted. */
export const Contact = named("Contact", {
  ...card,
  /** The caller's own words, which nobody else reads. */
  note: AnyText,
  addedAt: Timestamp,
});
export type Contact = Static<typeof Contact>;
