import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { groupLinks } from "../admission/schema.ts";
import { groups } from "../groups/schema.ts";
import { createdAt, id, inTenant, keyOf, moment, oneOf, partOf, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/**
 * `new`: it is not known yet whether a member has the address. `waiting`: its mail is to be sent. `claimed`: one is being
 * sent; whether it left is not known after a crash. The last three are known of invitations to the community alone.
 */
export const storedStates = [
  "new",
  "waiting",
  "claimed",
  "sent",
  "failed",
  "canceled",
  "joined",
  "refused",
  "bounced",
] as const;
/** Why nothing is sent to an address: whoever has it said so, or its mail server knows nobody by it. */
export const refusalReasons = ["asked", "bounced"] as const;

/** Addresses that were invited to a group, or without one to the community. They are deleted after 30 days. */
export const mailInvitations = pgTable(
  "mail_invitations",
  {
    organizationId: tenantId(),
    id: id(),
    groupId: uuid("group_id"),
    inviterId: uuid("inviter_id").notNull(),
    /** In small letters; null once whoever has it refused. */
    email: text("email"),
    /** What the inviter knows of who has the address, and what they get when they come: to the community alone. */
    name: text("name"),
    tier: text("tier"),
    /** The same address, as refusals know it. */
    addressKey: text("address_key").notNull(),
    state: text("state", { enum: storedStates }).notNull().default("new"),
    /** Whose address it is, where a member has it: shown to nobody. */
    accountId: uuid("account_id"),
    /** The way in for whoever is no member yet; one person comes by it. */
    linkId: uuid("link_id"),
    attempts: integer("attempts").notNull().default(0),
    /** When its mail is to be sent, or was begun, or had its end. */
    mailAt: moment("mail_at").notNull(),
    /** When somebody asked for it last. */
    askedAt: moment("asked_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("mail_invitations_group", [table.organizationId, table.groupId], groups),
    partOf("mail_invitations_inviter", [table.organizationId, table.inviterId], accounts),
    partOf("mail_invitations_account", [table.organizationId, table.accountId], accounts),
    partOf("mail_invitations_link", [table.organizationId, table.linkId], groupLinks),
    oneOf("mail_invitations_state", table.state, storedStates),
    check(
      "mail_invitations_email_check",
      sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`,
    ),
    uniqueIndex("mail_invitations_unique").on(table.organizationId, table.groupId, table.email),
    uniqueIndex("mail_invitations_community_unique")
      .on(table.organizationId, table.addressKey)
      .where(sql`${table.groupId} is null`),
    index("mail_invitations_created_order").on(table.organizationId, table.groupId, table.createdAt, table.id),
    index("mail_invitations_inviter_index").on(table.organizationId, table.inviterId, table.askedAt),
    index("mail_invitations_account_index").on(table.organizationId, table.accountId),
    index("mail_invitations_link_index").on(table.organizationId, table.linkId),
    index("mail_invitations_address_index").on(table.organizationId, table.addressKey),
    index("mail_invitations_age_index").on(table.createdAt),
    index("mail_invitations_due_index")
      .on(table.mailAt)
      .where(sql`${table.state} in ('new', 'waiting', 'claimed')`),
  ],
);

/** Addresses to which a community sends no invitations. Only what can be made of the address again is kept, not the address. */
export const invitationRefusals = pgTable(
  "invitation_refusals",
  {
    organizationId: tenantId(),
    addressKey: text("address_key").notNull(),
    reason: text("reason", { enum: refusalReasons }).notNull().default("asked"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.addressKey] }),
    inTenant("invitation_refusals", table),
    oneOf("invitation_refusals_reason", table.reason, refusalReasons),
  ],
);

memberData(mailInvitations, {
  of: "inviterId",
  names: ["accountId"],
  exports: ["groupId", "inviterId", "state", "askedAt", "createdAt"],
  withholds: {
    "Somebody else's address was given to invite them, and is forgotten after 30 days.": [
      "email",
      "addressKey",
      "name",
      "tier",
    ],
    "Who has an address is nobody else's to know.": ["accountId"],
    "It is how often, and when, the product tried.": ["attempts", "mailAt"],
    "Whoever has the code comes in by it.": ["linkId"],
  },
  isDeleted: true,
});
communityData("It is of addresses, not of accounts, and no address can be read from it.", invitationRefusals);
