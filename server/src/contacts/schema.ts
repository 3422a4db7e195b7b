import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { createdAt, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** What somebody chose to stand on their card; without a row what everybody begins with. */
export const contactCards = pgTable(
  "contact_cards",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    email: boolean("email").notNull(),
    phone: boolean("phone").notNull(),
    work: boolean("work").notNull(),
    links: boolean("links").notNull(),
    about: boolean("about").notNull(),
    fields: boolean("fields").notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId] }),
    refersTo({
      name: "contact_cards_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
  ],
);

/** Whose card somebody keeps, with what they noted about them. */
export const contacts = pgTable(
  "contacts",
  {
    organizationId: tenantId(),
    keeperId: uuid("keeper_id").notNull(),
    accountId: uuid("account_id").notNull(),
    note: text("note").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.keeperId, table.accountId] }),
    refersTo({
      name: "contacts_keeper",
      from: [table.organizationId, table.keeperId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "contacts_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("contacts_self_check", sql`${table.keeperId} <> ${table.accountId}`),
    index("contacts_kept_order").on(table.organizationId, table.keeperId, table.createdAt, table.accountId),
    index("contacts_account_index").on(table.organizationId, table.accountId),
  ],
);

memberData(contactCards, {
  of: "accountId",
  exports: ["accountId", "email", "phone", "work", "links", "about", "fields", "updatedAt"],
  isDeleted: true,
});

memberData(contacts, {
  of: "keeperId",
  names: ["accountId"],
  exports: ["keeperId", "accountId", "note", "createdAt"],
  isDeleted: true,
});
