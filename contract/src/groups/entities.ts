import { Account, AccountSummary, AccountTierSummary } from "../accounts/entities.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { WhoWrites } from "../messages/parts.ts";
import { ImageSummary } from "../storage/entities.ts";

export const groupAccesses = ["public", "private"] as const;
export const groupRoles = ["moderator", "member"] as const;
export const groupRequestStatuses = ["requested", "rejected"] as const;
export const groupInvitationStatuses = ["invited", "rejected", "canceled"] as const;

const Role = OneOf(...groupRoles);

const groupSummary = {
  id: Id("group"),
  slug: AnyText,
  name: AnyText,
  image: Nullable(ImageSummary),
  access: OneOf(...groupAccesses),
};
export const GroupSummary = named("GroupSummary", groupSummary);
export type GroupSummary = Static<typeof GroupSummary>;

/** Why somebody reads a group and writes nothing in it, and until when; without an end until it is lifted. */
export const GroupMute = named("GroupMute", { reason: AnyText, until: Nullable(Timestamp) });
export type GroupMute = Static<typeof GroupMute>;

/** What the caller is to a group, and may do there. */
export const GroupViewer = named("GroupViewer", {
  role: Nullable(Role),
  /** The group is theirs: on the wire its owner is a moderator. */
  isOwner: Flag,
  /** There is an invitation that they have not answered. */
  isInvited: Flag,
  /** Is kept out of it: neither joins, asks, nor is invited. A private one they do not even see. */
  isBanned: Flag,
  /** Has one of the tiers that it needs, or it needs none. Without it they neither come in nor write; members read on. */
  hasTier: Flag,
  /** They have none of these tiers, and a plan gives one. */
  canSubscribe: Flag,
  /** They have accepted its rules as they are now, or it has none. Until then they write nothing in it. */
  hasAcceptedRules: Flag,
  /** Holds while they are muted there; null otherwise. */
  mute: Nullable(GroupMute),
  /** What became of their request; null where there is none. */
  request: Nullable(OneOf(...groupRequestStatuses)),
  /** Sees what is in it: everybody in a public group. */
  canRead: Flag,
  /** May become a member at once, without asking. */
  canJoin: Flag,
  /** Changes it, looks after its members, requests and invitations. */
  canManage: Flag,
  /** Closes it, deletes it and hands it over. */
  canOwn: Flag,
});
export type GroupViewer = Static<typeof GroupViewer>;

/** What whoever asks to join is asked. */
export const GroupQuestion = named("GroupQuestion", { id: Id("groupQuestion"), text: AnyText, required: Flag });
export type GroupQuestion = Static<typeof GroupQuestion>;

/** What somebody answered when they asked, with the question as it was then. */
export const GroupAnswer = named("GroupAnswer", { question: AnyText, answer: AnyText });
export type GroupAnswer = Static<typeof GroupAnswer>;

/** Of a private group outsiders see name, picture and number of members: the rest is empty. */
export const Group = named("Group", {
  ...groupSummary,
  description: AnyText,
  externalUrl: Nullable(AnyText),
  active: Flag,
  featured: Flag,
  createdAt: Timestamp,
  /** At most five. Everybody sees them, since everybody may ask. */
  questions: Type.Array(GroupQuestion),
  /** Whoever comes in, and writes, has one of these; empty where it needs none. */
  tiers: Type.Array(AccountTierSummary),
  /** Which version of its rules holds; null where it has none. */
  rulesVersion: Nullable(Whole),
  /** Of posts and comments. */
  whoWrites: WhoWrites,
  /** Some of the members, at most five, those who are there longest. */
  faces: Type.Array(AccountSummary),
  viewer: GroupViewer,
  /** `requests`: how many wait to be let in, for those who decide it; 0 for everybody else. */
  _count: Type.Object({ members: Whole, requests: Whole }),
});
export type Group = Static<typeof Group>;

/** Which news of a group its member gets. All of it is on until they turn it off. */
const levels = {
  activityPushNotification: Flag,
  announcementEmailNotification: Flag,
  announcementPushNotification: Flag,
};

export const GroupMembership = named("GroupMembership", {
  accountId: Id("account"),
  group: GroupSummary,
  role: Role,
  isOwner: Flag,
  account: AccountSummary,
  /** Their own, and for those who look after the group; null for everybody else, and where there is none. */
  mute: Nullable(GroupMute),
  /** The caller's own. Of other people always true: what they turned off is private. */
  ...levels,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type GroupMembership = Static<typeof GroupMembership>;

export const GroupRequest = named("GroupRequest", {
  id: Id("groupRequest"),
  status: OneOf(...groupRequestStatuses),
  groupId: Id("group"),
  group: GroupSummary,
  account: AccountSummary,
  /** None where the group asked nothing. */
  answers: Type.Array(GroupAnswer),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type GroupRequest = Static<typeof GroupRequest>;

export const GroupInvitation = named("GroupInvitation", {
  id: Id("groupInvitation"),
  status: OneOf(...groupInvitationStatuses),
  groupId: Id("group"),
  group: GroupSummary,
  account: AccountSummary,
  inviter: AccountSummary,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type GroupInvitation = Static<typeof GroupInvitation>;

/** Somebody, and what there is between them and the group that they may be invited to. */
export const InvitableAccount = named("InvitableAccount", {
  ...Account.properties,
  groupRequests: Type.Array(Type.Object({ id: Id("groupRequest"), status: OneOf(...groupRequestStatuses) })),
  groupInvitations: Type.Array(Type.Object({ id: Id("groupInvitation"), status: OneOf(...groupInvitationStatuses) })),
  groups: Type.Array(Type.Object({ role: Role })),
});
export type InvitableAccount = Static<typeof InvitableAccount>;
