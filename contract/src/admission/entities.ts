import { AccountSummary } from "../accounts/entities.ts";
import { GroupSummary } from "../groups/entities.ts";
import {
  AnyText,
  Flag,
  Id,
  input,
  named,
  Nullable,
  OneOf,
  Optional,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";

/** One version of what a group asks of whoever joins it. An empty text: there are none from then on. */
export const GroupRules = named("GroupRules", {
  id: Id("groupRules"),
  groupId: Id("group"),
  version: Whole,
  text: AnyText,
  /** By whom; nobody's name where a block stands between them and the caller. */
  author: AccountSummary,
  /** The caller has accepted this version. */
  isAccepted: Flag,
  createdAt: Timestamp,
});
export type GroupRules = Static<typeof GroupRules>;

export const groupLinkStates = ["open", "expired", "used", "revoked"] as const;

/** What a way in says of itself, into a group or the community. */
export const linkFields = {
  code: AnyText,
  creator: AccountSummary,
  /** How many it lets in; null: any number. */
  limit: Nullable(Whole),
  /** How many came by it. */
  uses: Whole,
  expiresAt: Nullable(Timestamp),
  state: OneOf(...groupLinkStates),
  createdAt: Timestamp,
};

export const whole = (minimum: number, maximum: number) => Type.Unsafe<number>({ type: "integer", minimum, maximum });

/** How many a link lets in, and for how long. */
export const linkLimits = input({
  /** Absent: any number of people. */
  limit: Optional(Nullable(whole(1, 10_000))),
  /** From now; absent: it does not end. */
  days: Optional(Nullable(whole(1, 365))),
});

/** A way into a group for whoever has its code, for those who look after the group. */
export const GroupLink = named("GroupLink", { id: Id("groupLink"), groupId: Id("group"), ...linkFields });
export type GroupLink = Static<typeof GroupLink>;

/** What whoever has a code is shown before they come in. */
export const GroupLinkPreview = named("GroupLinkPreview", {
  group: GroupSummary,
  /** Whose link it is; nobody's name where a block stands between them and the caller. */
  creator: AccountSummary,
  state: OneOf(...groupLinkStates),
  isMember: Flag,
  /** The rules that hold, where the caller has not accepted them yet. */
  rules: Nullable(GroupRules),
  members: Whole,
});
export type GroupLinkPreview = Static<typeof GroupLinkPreview>;

/** Somebody who is kept out of a group. */
export const GroupBan = named("GroupBan", {
  groupId: Id("group"),
  account: AccountSummary,
  /** Who banned them. */
  by: AccountSummary,
  createdAt: Timestamp,
});
export type GroupBan = Static<typeof GroupBan>;
