import { accountTypes } from "@marquee/contract/accounts";
import { fieldAudiences } from "@marquee/contract/profile-fields";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  createdAt,
  folded,
  id,
  inTenant,
  keyOf,
  moment,
  oneOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { images } from "../images/schema.ts";

/** People and teams. `identitySub` is the person in the tenant's user pool; teams have none. */
export const accounts = pgTable(
  "accounts",
  {
    organizationId: tenantId(),
    id: id(),
    identitySub: text("identity_sub"),
    accountType: text("account_type", { enum: accountTypes }).notNull().default("account"),
    username: text("username").notNull(),
    usernameKey: folded("username_key", "username"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    title: text("title"),
    company: text("company"),
    imageId: uuid("image_id"),
    bannerId: uuid("banner_id"),
    bio: text("bio"),
    website: text("website"),
    facebook: text("facebook"),
    instagram: text("instagram"),
    linkedIn: text("linked_in"),
    twitter: text("twitter"),
    tikTok: text("tik_tok"),
    youtube: text("youtube"),
    discord: text("discord"),
    video: text("video"),
    email: text("email"),
    emailKey: folded("email_key", "email"),
    phone: text("phone"),
    dietaryRestrictions: text("dietary_restrictions"),
    address1: text("address1"),
    address2: text("address2"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    country: text("country"),
    shareCode: text("share_code").notNull(),
    locale: text("locale"),
    timezone: text("timezone"),
    isAdministrator: boolean("is_administrator").notNull().default(false),
    isModerator: boolean("is_moderator").notNull().default(false),
    /** Until then they write nothing for others. */
    mutedUntil: moment("muted_until"),
    /** Since when whatever they publish goes out directly, because a moderator said so. */
    trustedAt: moment("trusted_at"),
    /** In the directory, among suggestions and what is explored; whoever is not is met where both are. */
    isListed: boolean("is_listed").notNull().default(true),
    /** Who learns of city and country. */
    placeAudience: text("place_audience", { enum: fieldAudiences }).notNull().default("nobody"),
    followersCount: integer("followers_count").notNull().default(0),
    followingCount: integer("following_count").notNull().default(0),
    termsAcceptedAt: moment("terms_accepted_at"),
    /** The latest version of the community's terms that they accepted; 0: none. */
    termsVersion: integer("terms_version").notNull().default(0),
    /** How old they have shown to be, and when. The date that they gave is not kept. */
    oldEnoughFor: integer("old_enough_for").notNull().default(0),
    oldEnoughSince: moment("old_enough_since"),
    suspendedAt: moment("suspended_at"),
    /** When the suspension ends by itself; null where it does not. */
    suspendedUntil: moment("suspended_until"),
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("accounts", table),
    refersTo({ name: "accounts_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    refersTo({
      name: "accounts_banner",
      from: [table.organizationId, table.bannerId],
      to: images,
      onDelete: "restrict",
    }),
    oneOf("accounts_type", table.accountType, accountTypes),
    oneOf("accounts_place_audience", table.placeAudience, fieldAudiences),
    check("accounts_username_check", sql`${table.username} ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$'`),
    check("accounts_counts_check", sql`${table.followersCount} >= 0 and ${table.followingCount} >= 0`),
    uniqueIndex("accounts_identity_unique").on(table.organizationId, table.identitySub),
    uniqueIndex("accounts_username_unique").on(table.organizationId, table.usernameKey),
    uniqueIndex("accounts_share_code_unique").on(table.organizationId, table.shareCode),
    index("accounts_username_order").on(table.organizationId, table.usernameKey, table.id),
    index("accounts_created_order").on(table.organizationId, table.createdAt, table.id),
    index("accounts_followers_order").on(table.organizationId, table.followersCount, table.id),
    index("accounts_suspended_until_index")
      .on(table.suspendedUntil)
      .where(sql`${table.suspendedUntil} is not null`),
    // What the directory counts: read from the index alone.
    index("accounts_listed_index")
      .on(table.organizationId, table.accountType, table.id)
      .where(sql`${table.isListed} and ${table.suspendedAt} is null and ${table.deletedAt} is null`),
    index("accounts_email_index").on(table.organizationId, table.emailKey),
    // Guests of all communities who may have to be forgotten.
    index("accounts_guest_order")
      .on(table.createdAt)
      .where(sql`${table.accountType} = 'guest' and ${table.deletedAt} is null`),
  ],
);

/** Blocking works both ways, whoever of the two did it. */
export const accountBlocks = pgTable(
  "account_blocks",
  {
    organizationId: tenantId(),
    blockerId: uuid("blocker_id").notNull(),
    accountId: uuid("account_id").notNull(),
    id: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.blockerId, table.accountId] }),
    refersTo({
      name: "account_blocks_blocker",
      from: [table.organizationId, table.blockerId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "account_blocks_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("account_blocks_self_check", sql`${table.blockerId} <> ${table.accountId}`),
    index("account_blocks_account_index").on(table.organizationId, table.accountId, table.blockerId),
  ],
);

export const follows = pgTable(
  "follows",
  {
    organizationId: tenantId(),
    followerId: uuid("follower_id").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.followerId, table.accountId] }),
    refersTo({
      name: "follows_follower",
      from: [table.organizationId, table.followerId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "follows_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("follows_self_check", sql`${table.followerId} <> ${table.accountId}`),
    index("follows_followers_order").on(table.organizationId, table.accountId, table.createdAt, table.followerId),
    index("follows_following_order").on(table.organizationId, table.followerId, table.createdAt, table.accountId),
  ],
);

/**
 * The delegate may act as the grantor while the row exists. Somebody is let in by an address, whether anybody has it or
 * not: without a delegate the row waits for whoever has that address, confirmed, and acts by it first.
 */
export const delegates = pgTable(
  "delegates",
  {
    organizationId: tenantId(),
    id: id(),
    grantorId: uuid("grantor_id").notNull(),
    delegateId: uuid("delegate_id"),
    /** As it was entered; null for whoever made the team. */
    email: text("email"),
    emailKey: folded("email_key", "email"),
    /** What it is called by in lists: the delegate, or the row itself while there is none. */
    entryId: uuid("entry_id")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(delegate_id, id)`),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "delegates_grantor",
      from: [table.organizationId, table.grantorId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "delegates_delegate",
      from: [table.organizationId, table.delegateId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("delegates_self_check", sql`${table.grantorId} <> ${table.delegateId}`),
    check("delegates_known_check", sql`${table.delegateId} is not null or ${table.email} is not null`),
    uniqueIndex("delegates_unique").on(table.organizationId, table.grantorId, table.delegateId),
    uniqueIndex("delegates_email_unique")
      .on(table.organizationId, table.grantorId, table.emailKey)
      .where(sql`${table.email} is not null`),
    index("delegates_waiting_index")
      .on(table.organizationId, table.emailKey)
      .where(sql`${table.delegateId} is null`),
    index("delegates_delegate_index").on(table.organizationId, table.delegateId, table.grantorId),
  ],
);

/** What says who somebody is: theirs to have, and gone with their account. */
const whoTheyAre = [
  "firstName",
  "lastName",
  "title",
  "company",
  "imageId",
  "bannerId",
  "bio",
  "website",
  "facebook",
  "instagram",
  "linkedIn",
  "twitter",
  "tikTok",
  "youtube",
  "discord",
  "video",
  "email",
  "phone",
  "dietaryRestrictions",
  "address1",
  "address2",
  "city",
  "state",
  "zip",
  "country",
  "locale",
  "timezone",
  "termsAcceptedAt",
  "oldEnoughSince",
] as const;

memberData(accounts, {
  of: "id",
  exports: [
    ...whoTheyAre,
    "id",
    "identitySub",
    "accountType",
    "username",
    "shareCode",
    "isAdministrator",
    "isModerator",
    "isListed",
    "termsVersion",
    "oldEnoughFor",
    "placeAudience",
    "createdAt",
  ],
  clears: [...whoTheyAre],
  keepsIds: {
    "What others need refers to the account, which is nobody's any more.": ["id"],
    "A token that is still good must not make the account anew; the sign-in itself is removed.": ["identitySub"],
    "Chance stands there from then on.": ["username", "shareCode"],
  },
});

memberData(accountBlocks, {
  of: "blockerId",
  names: ["accountId"],
  exports: ["blockerId", "accountId", "createdAt"],
  isDeleted: true,
});

memberData(follows, {
  of: "followerId",
  names: ["accountId"],
  exports: ["followerId", "accountId", "createdAt"],
  isDeleted: true,
});

memberData(delegates, {
  of: "grantorId",
  names: ["delegateId"],
  exports: ["grantorId", "delegateId", "email", "createdAt"],
  isDeleted: true,
  keeps: {
    "Who lets an address in does not learn whether anybody has it: it stays until they take it back.": ["email"],
  },
});
