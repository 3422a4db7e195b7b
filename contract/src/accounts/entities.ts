import {
  AnyText,
  Dictionary,
  eachModule,
  Flag,
  Id,
  named,
  Nullable,
  OneOf,
  Optional,
  Timestamp,
  Type,
  Whole,
  type Static,
} from "../kernel/index.ts";
import { fieldAudiences } from "../profile-fields/entities.ts";
import { ImageSummary } from "../storage/entities.ts";

/** `guest`: somebody who registered for an event without an account, shown to those who organise it alone. */
export const accountTypes = ["account", "team", "guest"] as const;
/** Those that are found by whoever looks around. */
export const findableTypes = ["account", "team"] as const;

export const AccountTierSummary = named("AccountTierSummary", {
  id: Id("tier"),
  slug: AnyText,
  priority: Whole,
  name: AnyText,
  iconName: AnyText,
  color: Nullable(AnyText),
  image: ImageSummary,
  /** The community shows it beside the names of those who have it. */
  isBadge: Flag,
});

const accountSummary = {
  id: Id("account"),
  username: AnyText,
  accountType: OneOf(...accountTypes),
  firstName: Nullable(AnyText),
  lastName: Nullable(AnyText),
  title: Nullable(AnyText),
  company: Nullable(AnyText),
  image: Nullable(ImageSummary),
  accountTiers: Type.Array(AccountTierSummary),
  subscriptions: Type.Array(
    Type.Object({ subscriptionProduct: Type.Object({ tiers: Type.Array(AccountTierSummary) }) }),
  ),
};
export const AccountSummary = named("AccountSummary", accountSummary);
export type AccountSummary = Static<typeof AccountSummary>;

const accountDetail = {
  ...accountSummary,
  _count: Type.Object({ followers: Whole, following: Whole }),
  banner: Nullable(ImageSummary),
  bio: Nullable(AnyText),
  website: Nullable(AnyText),
  facebook: Nullable(AnyText),
  instagram: Nullable(AnyText),
  linkedIn: Nullable(AnyText),
  twitter: Nullable(AnyText),
  tikTok: Nullable(AnyText),
  youtube: Nullable(AnyText),
  discord: Nullable(AnyText),
  video: Nullable(AnyText),
  timezone: Nullable(AnyText),
  /** The caller's own block of this account, or nothing. */
  blockedByAccounts: Optional(Type.Array(Type.Object({ id: AnyText, createdAt: Timestamp }))),
  createdAt: Timestamp,
};
export const Account = named("Account", accountDetail);
export type Account = Static<typeof Account>;

export const FollowStats = named("FollowStats", {
  following: Whole,
  followers: Whole,
  /** How many of the followers the caller follows. */
  known: Whole,
  /** Follows the caller. */
  followsCaller: Flag,
});
export type FollowStats = Static<typeof FollowStats>;

/** What the caller may in the community as a whole. */
export const SelfViewer = named("SelfViewer", {
  /** Runs the community. False while acting for an administrator as their delegate. */
  isAdministrator: Flag,
  /** Looks after what is reported, as administrators do too. False while acting for a moderator as their delegate. */
  isModerator: Flag,
  /** Slugs of the tiers held, as `enabledTiers` and `editableTiers` of modules name them. */
  tiers: Type.Array(AnyText),
  /**
   * `canSee`: the caller may use the module: it is on, and open to guests or to their tier. `canCreate`: they may also
   * create things in it.
   */
  modules: Type.Object(eachModule(() => Type.Object({ canSee: Flag, canCreate: Flag }))),
});

/** The caller's own account, with what only its owner may read. */
export const Self = named("Self", {
  ...accountDetail,
  email: Nullable(AnyText),
  phone: Nullable(AnyText),
  dietaryRestrictions: Nullable(AnyText),
  address1: Nullable(AnyText),
  address2: Nullable(AnyText),
  city: Nullable(AnyText),
  state: Nullable(AnyText),
  zip: Nullable(AnyText),
  country: Nullable(AnyText),
  shareCode: AnyText,
  /** Others find the account in the directory, among suggestions and what is explored. */
  isListed: Flag,
  /** Who learns in which city and country the owner lives, on their page and by looking for people there. */
  placeAudience: OneOf(...fieldAudiences),
  locale: AnyText,
  termsAccepted: Nullable(Timestamp),
  /** What is asked of the caller before they write; nothing of whoever acts for another. */
  asked: Type.Object({
    /** The version of the terms to accept. */
    terms: Nullable(Whole),
    /** How old they have to be. */
    age: Nullable(Whole),
  }),
  viewer: SelfViewer,
  /** `chatChannels`: channels with something unread. `notifications`: unread notifications. */
  _count: Type.Object({ followers: Whole, following: Whole, chatChannels: Whole, notifications: Whole }),
});
export type Self = Static<typeof Self>;

/** What an account has to do with: what becomes of it is said by kind, so that nobody has to know tables. */
export const belongingKinds = [
  "profile",
  "people",
  "contacts",
  "groups",
  "conversations",
  "discussions",
  "posts",
  "events",
  "registrations",
  "bookings",
  "payments",
  "surveys",
  "channels",
  "files",
  "announcements",
  "support",
  "notifications",
  "reports",
  "records",
] as const;
export type BelongingKind = (typeof belongingKinds)[number];

const belongings = {
  /** What goes, by kind; how many of each. */
  deleted: Type.Array(Type.Object({ kind: OneOf(...belongingKinds), count: Whole })),
  /** What stays without a name. */
  kept: Type.Array(Type.Object({ kind: OneOf(...belongingKinds), count: Whole })),
};

/** What would become of the caller's own if they left now. */
export const RemovalPreview = named("RemovalPreview", belongings);

/** What has become of what somebody had, with a number to ask by. It names nobody. */
export const RemovalReceipt = named("RemovalReceipt", {
  number: Whole,
  /** Opens it again, without a sign-in. */
  code: AnyText,
  removedAt: Timestamp,
  ...belongings,
});
export type RemovalReceipt = Static<typeof RemovalReceipt>;

/** By id of the other thing; a thing that is not listed has no relation to the caller. */
export const SelfRelationships = named("SelfRelationships", {
  accounts: Dictionary(Flag),
  groups: Dictionary(
    Type.Unsafe<"moderator" | "member" | "requested" | "invited" | false>({
      enum: ["moderator", "member", "requested", "invited", false],
    }),
  ),
  events: Dictionary(Flag),
  channels: Dictionary(Flag),
  threads: Dictionary(Flag),
});
export type SelfRelationships = Static<typeof SelfRelationships>;

/** Rows by table; which columns there are says the declaration beside each table. */
export const SelfExport = named("SelfExport", { tables: Dictionary(Type.Array(Dictionary(Type.Unknown()))) });
export type SelfExport = Static<typeof SelfExport>;

/** Where a browser downloads everything of somebody, without a token: once, and soon. */
export const ArchiveAddress = named("ArchiveAddress", { url: AnyText, expiresAt: Timestamp });
