import { AnyText, Flag, named, Nullable, type Static, Timestamp, Whole } from "../kernel/index.ts";

const summary = {
  version: Whole,
  /** What is otherwise than in the version before, in the community's words. */
  summary: Nullable(AnyText),
  /** The one that whoever writes here has accepted. */
  holds: Flag,
  createdAt: Timestamp,
};
/** A version of the community's terms that everybody was asked to accept. */
export const TermsSummary = named("TermsSummary", summary);
export type TermsSummary = Static<typeof TermsSummary>;

export const TermsVersion = named("TermsVersion", {
  ...summary,
  title: Nullable(AnyText),
  subtitle: Nullable(AnyText),
  /** As it was when people were asked. Safe to show as it is. */
  html: Nullable(AnyText),
});
export type TermsVersion = Static<typeof TermsVersion>;

/** How many have accepted the terms that hold, for those who run the community. */
export const TermsStanding = named("TermsStanding", {
  /** Null: nobody is asked. */
  version: Nullable(Whole),
  people: Whole,
  accepted: Whole,
});
export type TermsStanding = Static<typeof TermsStanding>;
