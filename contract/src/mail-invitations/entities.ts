import { AccountSummary } from "../accounts/entities.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Whole } from "../kernel/index.ts";

/** `failed`: no mail server took it, or whoever has the address wants no invitations. */
export const mailInvitationStates = ["waiting", "sent", "failed", "joined", "canceled"] as const;

/** An address that was invited to a group. It is forgotten after 30 days, and looks alike whether it is a member's or not. */
export const MailInvitation = named("MailInvitation", {
  id: Id("mailInvitation"),
  groupId: Id("group"),
  email: AnyText,
  state: OneOf(...mailInvitationStates),
  /** By whom; nobody's name where a block stands between them and the caller. */
  inviter: AccountSummary,
  /** When it was asked for last. */
  sentAt: Timestamp,
  createdAt: Timestamp,
});
export type MailInvitation = Static<typeof MailInvitation>;

/** How far the invitations of a group are. */
export const MailInvitationProgress = named("MailInvitationProgress", {
  groupId: Id("group"),
  waiting: Whole,
  sent: Whole,
  failed: Whole,
  joined: Whole,
  canceled: Whole,
  /** How many more the caller can invite here today. */
  left: Whole,
});
export type MailInvitationProgress = Static<typeof MailInvitationProgress>;

/** What became of addresses that were sent. */
export const MailInvitationsAdded = named("MailInvitationsAdded", {
  added: Whole,
  /** Those that were invited before, or stood there twice: nobody is invited twice. */
  repeated: Whole,
});

/** Whether an address can be invited to groups of this community. */
export const InvitationRefusal = named("InvitationRefusal", { isOn: Flag, createdAt: Nullable(Timestamp) });
export type InvitationRefusal = Static<typeof InvitationRefusal>;
