import { eventEmailTypes } from "@marquee/contract/event-emails";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, oneOf, partOf, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { events } from "./schema.ts";

/** What an event says in its mails to those who register; empty where a mail is as it always is. */
export const eventEmails = pgTable(
  "event_emails",
  {
    organizationId: tenantId(),
    eventId: uuid("event_id").notNull(),
    type: text("type", { enum: eventEmailTypes }).notNull(),
    body: text("body").notNull(),
    replyTo: text("reply_to").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.eventId, table.type] }),
    partOf("event_emails_event", [table.organizationId, table.eventId], events),
    oneOf("event_emails_type", table.type, eventEmailTypes),
  ],
);

communityData("What organisers write to those who come.", eventEmails);
