import {
  call,
  Flag,
  Id,
  IdOrName,
  kernelErrors,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  input,
} from "../kernel/index.ts";
import { ChosenInterests } from "../interests/entities.ts";
import { ModerationCase, OwnReport } from "../moderation/entities.ts";
import { MailDelivery } from "../notifications/entities.ts";
import { fieldAudiences } from "../profile-fields/entities.ts";
import { ThreadCircle } from "../threads/entities.ts";
import { ImageData, storing, takesImage } from "../storage/index.ts";
import {
  Account,
  AccountSummary,
  AccountTierSummary,
  findableTypes,
  ArchiveAddress,
  FollowStats,
  RemovalPreview,
  RemovalReceipt,
  Self,
  SelfExport,
  SelfRelationships,
} from "./entities.ts";
import { accountErrors } from "./errors.ts";

const followed = { orderBy: ["createdAt", "username"], order: "-createdAt" } as const;

/** Who is out of sight is in no answer and in no number. */
const hiding = { hides: ["account"], changes: [FollowStats, SelfRelationships] } as const;
const following = [Account, FollowStats, SelfRelationships] as const;

const relation = <const Verb extends string>(verb: Verb, summary: string) =>
  ({
    method: "POST",
    path: `/accounts/{accountId}/${verb}`,
    summary,
    params: { accountId: Id("account") },
    returns: Account,
    access: { caller: "member", module: "accounts", creates: false },
    audited: verb === "block" || verb === "unblock",
  }) as const;

/** Not only spaces. */
const SomeWords = Type.Unsafe<string>({ type: "string", minLength: 1, maxLength: 1000, pattern: "\\S" });

export const accounts = slice("accounts", {
  list: call({
    method: "GET",
    path: "/accounts",
    summary: "List the people and teams of the community",
    query: {
      accountType: Optional(OneOf(...findableTypes)),
      /** Only who has chosen this interest. */
      interestId: Optional(Id("interest")),
      /** Only who is in this group, where the caller may know. */
      groupId: Optional(Id("group")),
      /** Only who comes to this event, where the caller may know. */
      eventId: Optional(Id("event")),
      /** Only who lives there and lets the caller know: part of their city and country. */
      place: Optional(Text(200)),
      /** Only who has this tier, by its slug, where the community shows it. */
      tier: Optional(Text(60)),
    },
    list: { orderBy: ["username", "createdAt"], order: "username" },
    returns: Type.Array(Account),
    chosenBy: [ChosenInterests, SelfRelationships],
    access: { caller: "guest", module: "accounts" },
  }),
  get: call({
    method: "GET",
    path: "/accounts/{accountId}",
    summary: "Read one account by id or username",
    params: { accountId: IdOrName("account") },
    returns: Account,
    access: { caller: "guest", module: "accounts" },
    errors: [kernelErrors.blocked],
  }),
  popular: call({
    method: "GET",
    path: "/accounts/popular",
    summary: "List the people and teams of the community, the most followed first",
    query: { accountType: Optional(OneOf(...findableTypes)) },
    list: { orderBy: ["followers", "createdAt"], order: "-followers" },
    returns: Type.Array(Account),
    access: { caller: "guest", module: "accounts" },
  }),
  tiers: call({
    method: "GET",
    path: "/accounts/tiers",
    summary: "List the tiers that the community shows beside the names of those who have them, the highest first",
    returns: Type.Array(AccountTierSummary),
    access: { caller: "guest", module: "accounts" },
  }),
  followStats: call({
    method: "GET",
    path: "/accounts/{accountId}/followStats",
    summary: "Count whom an account follows and who follows it",
    params: { accountId: Id("account") },
    returns: FollowStats,
    access: { caller: "guest", module: "accounts" },
    errors: [kernelErrors.blocked],
  }),
  followers: call({
    method: "GET",
    path: "/accounts/{accountId}/followers",
    summary: "List who follows an account, the latest first",
    params: { accountId: Id("account") },
    list: followed,
    returns: Type.Array(Account),
    access: { caller: "guest", module: "accounts" },
    errors: [kernelErrors.blocked],
  }),
  following: call({
    method: "GET",
    path: "/accounts/{accountId}/following",
    summary: "List whom an account follows, the latest first",
    params: { accountId: Id("account") },
    list: followed,
    returns: Type.Array(Account),
    access: { caller: "guest", module: "accounts" },
    errors: [kernelErrors.blocked],
  }),
  known: call({
    method: "GET",
    path: "/accounts/{accountId}/known",
    summary: "List who follows an account and is followed by the caller, the latest first",
    params: { accountId: Id("account") },
    list: followed,
    returns: Type.Array(Account),
    chosenBy: [SelfRelationships],
    access: { caller: "member", module: "accounts" },
    errors: [kernelErrors.blocked],
  }),
  blocked: call({
    method: "GET",
    path: "/self/blocked",
    summary: "List whom the caller has blocked, the latest first",
    list: followed,
    returns: Type.Array(Account),
    access: { caller: "member", module: "none" },
  }),
  follow: call({
    ...relation("follow", "Follow an account"),
    errors: [kernelErrors.blocked, accountErrors.notYourself],
    changes: following,
  }),
  unfollow: call({
    ...relation("unfollow", "Stop following an account"),
    changes: following,
  }),
  block: call({
    ...relation("block", "Block an account: neither of the two sees or reaches the other any more"),
    errors: [kernelErrors.blocked, accountErrors.notYourself],
    ...hiding,
  }),
  unblock: call({
    ...relation("unblock", "Take back one's own block of an account"),
    ...hiding,
  }),
  report: call({
    method: "POST",
    path: "/accounts/{accountId}/report",
    summary: "Bring an account to the notice of those who run the community; the caller's first reason stays",
    params: { accountId: Id("account") },
    body: input({ reason: SomeWords }),
    returns: Nothing,
    access: { caller: "member", module: "accounts", creates: false },
    errors: [kernelErrors.blocked, accountErrors.notYourself],
    changes: [ModerationCase, OwnReport],
  }),
});

/** Absent: stays as it is. Null or empty: cleared. */
const field = (maxLength: number) => Optional(Nullable(Text(maxLength)));

const profile = input({
  /** Null: stays as it is, because everybody has one. */
  username: Optional(
    Nullable(
      Type.Unsafe<string>({ type: "string", minLength: 2, maxLength: 50, pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }),
    ),
  ),
  firstName: field(200),
  lastName: field(200),
  phone: field(50),
  title: field(200),
  company: field(200),
  bio: field(2000),
  dietaryRestrictions: field(2000),
  address1: field(200),
  address2: field(200),
  city: field(200),
  state: field(200),
  zip: field(50),
  country: field(200),
  facebook: field(500),
  twitter: field(500),
  instagram: field(500),
  tikTok: field(500),
  linkedIn: field(500),
  youtube: field(500),
  discord: field(500),
  video: field(500),
  website: field(500),
  /** Null: the default of the tenant. */
  locale: Optional(Nullable(Text(35, 2))),
  timezone: field(100),
  /** Whether others find the account in the directory, among suggestions and what is explored. Null: they do. */
  isListed: Optional(Nullable(Flag)),
  /** Who learns where the owner lives. Null: nobody but the organisers of their events. */
  placeAudience: Optional(Nullable(OneOf(...fieldAudiences))),
  /** `true`, or when the terms were accepted; the server keeps its own time for it. */
  termsAccepted: Optional(
    Type.Unsafe<true | string | null>({
      anyOf: [{ type: "boolean", enum: [true] }, { type: "string", format: "date-time" }, { type: "null" }],
    }),
  ),
});

/** One's own account is of no module: people keep it, and may leave, whatever is switched off. */
export const self = slice("self", {
  get: call({
    method: "GET",
    path: "/self",
    summary: "Read the caller's own account",
    returns: Self,
    access: { caller: "member", module: "none" },
    errors: [accountErrors.suspended],
  }),
  update: call({
    method: "PUT",
    path: "/self",
    summary: "Change the caller's own account",
    body: profile,
    returns: Self,
    access: { caller: "member", module: "none" },
    errors: [
      accountErrors.usernameTaken,
      accountErrors.usernameReserved,
      accountErrors.localeNotOffered,
      accountErrors.timezoneUnknown,
    ],
    changes: [AccountSummary],
  }),
  syncEmail: call({
    method: "POST",
    path: "/self/email",
    summary: "Take over the e-mail address that the caller's sign-in has now",
    body: input({ accessToken: Text(8000, 1) }),
    returns: Self,
    access: { caller: "member", module: "none", acting: "never", creates: false },
    audited: true,
    errors: [accountErrors.emailUnconfirmed],
    changes: [Self, MailDelivery],
  }),
  export: call({
    method: "GET",
    path: "/self/export",
    summary: "Everything that is kept about the caller and theirs to have, by table",
    returns: SelfExport,
    access: { caller: "member", module: "none", acting: "team" },
    errors: [kernelErrors.tooOften],
    fresh: 0,
  }),
  openArchive: call({
    method: "POST",
    path: "/self/archive",
    summary: "Get an address, good once, that downloads the same as a zip with pages to read, data and uploads",
    returns: ArchiveAddress,
    access: { caller: "member", module: "none", acting: "team", creates: false },
    errors: [kernelErrors.tooOften],
    changesNothing: "The address is for the download, once.",
  }),
  removal: call({
    method: "GET",
    path: "/self/removal",
    summary: "Read what would be deleted and what would stay if the caller deleted their account, by kind",
    returns: RemovalPreview,
    access: { caller: "member", module: "none", acting: "team" },
    // It follows from all that people do: whoever comes back to it reads it again.
    fresh: 0,
  }),
  receipt: call({
    method: "GET",
    path: "/removals/{code}",
    summary: "Read what was deleted with an account and what stayed, by the code that whoever deleted it was given",
    params: { code: Text(60, 1) },
    returns: RemovalReceipt,
    access: { caller: "guest", module: "none" },
    errors: [kernelErrors.notFound],
  }),
  remove: call({
    method: "DELETE",
    path: "/self",
    summary: "Delete the caller's own account: who they are goes, what others need stays without a name",
    returns: RemovalReceipt,
    access: { caller: "member", module: "none", acting: "team" },
    audited: true,
    errors: [accountErrors.lastModerator, accountErrors.lastOfTeam],
    // What was their own is gone as well.
    hides: ["account"],
    changes: [Self, SelfRelationships, ChosenInterests, ThreadCircle],
  }),
  setImage: call({
    method: "PUT",
    path: "/self/image",
    summary: "Give the caller's own account a picture",
    body: input({ buffer: ImageData }),
    ...takesImage,
    returns: Self,
    access: { caller: "member", module: "none" },
    changes: [AccountSummary, ...storing],
  }),
  setBanner: call({
    method: "PUT",
    path: "/self/banner",
    summary: "Give the caller's own account a banner",
    body: input({ buffer: ImageData }),
    ...takesImage,
    returns: Self,
    access: { caller: "member", module: "none" },
    changes: [Account, ...storing],
  }),
  relationships: call({
    method: "GET",
    path: "/self/relationships",
    summary: "Read whom the caller follows, and what they belong to, are registered for and subscribe to",
    returns: SelfRelationships,
    access: { caller: "member", module: "none" },
    fresh: 3600,
  }),
});
