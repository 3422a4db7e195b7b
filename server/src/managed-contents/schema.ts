import type { ManagedContent } from "@marquee/contract/managed-contents";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { contents } from "../channels/content-schema.ts";
import { createdAt, moment, oneOf, partOf, tenantId } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

export const sendingStates = ["sending", "sent"] as const;
/** `none`: no mail was wanted. `claimed`: one is being sent; whether it left is not known after a crash. */
export const newsletterStates = ["none", "waiting", "claimed", "sent", "failed", "skipped"] as const;

/** How a content that came out reaches those who subscribe: once, however often it comes out. */
export const contentSendings = pgTable(
  "content_sendings",
  {
    organizationId: tenantId(),
    contentId: uuid("content_id").notNull(),
    status: text("status", { enum: sendingStates }).notNull(),
    /** As it was wanted when it came out. */
    email: boolean("email").notNull(),
    /** The last of the receivers who have been found, in the order of their ids: where finding them goes on. */
    foundAccountId: uuid("found_account_id"),
    allFoundAt: moment("all_found_at"),
    /** When mails of it were last worked on: whoever looks whether that has stopped goes by it. */
    mailedAt: moment("mailed_at"),
    /** Whom it reached, once nothing of it is left to send; counted from the receivers until then. */
    delivery: jsonb("delivery").$type<NonNullable<ManagedContent["delivery"]>>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.contentId] }),
    partOf("content_sendings_content", [table.organizationId, table.contentId], contents),
    oneOf("content_sendings_status", table.status, sendingStates),
    index("content_sendings_open_index")
      .on(table.createdAt)
      .where(sql`${table.status} = 'sending'`),
  ],
);

/** Whom a content has reached, and what became of the mail. A row decides that nobody gets it twice. */
export const contentReceivers = pgTable(
  "content_receivers",
  {
    organizationId: tenantId(),
    contentId: uuid("content_id").notNull(),
    accountId: uuid("account_id").notNull(),
    mail: text("mail", { enum: newsletterStates }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When its mail is to be sent, or was begun, or had its end. */
    mailAt: moment("mail_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.contentId, table.accountId] }),
    partOf("content_receivers_content", [table.organizationId, table.contentId], contents),
    partOf("content_receivers_account", [table.organizationId, table.accountId], accounts),
    oneOf("content_receivers_mail", table.mail, newsletterStates),
    index("content_receivers_account_index").on(table.organizationId, table.accountId),
    index("content_receivers_open_index")
      .on(table.organizationId, table.contentId, table.accountId)
      .where(sql`${table.mail} in ('waiting', 'claimed')`),
  ],
);

communityData("It counts people and names none.", contentSendings);
memberData(contentReceivers, {
  of: "accountId",
  exports: ["contentId", "accountId", "mail", "mailAt", "createdAt"],
  withholds: { "It is how often the product tried.": ["attempts"] },
  isDeleted: true,
});
