import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, inTenant, moment, tenantId } from "../db/columns.ts";
import { communityData } from "../db/member-data.ts";

/** What came back from addresses: of each only what can be made of it again, not the address. */
export const mailStops = pgTable(
  "mail_stops",
  {
    organizationId: tenantId(),
    addressKey: text("address_key").notNull(),
    /** Since when nothing is sent: nobody has the address, or mails failed again and again. */
    bouncedAt: moment("bounced_at"),
    /** Since when no news is sent: whoever has the address called one of our mails spam. */
    complainedAt: moment("complained_at"),
    /** Mails that failed for a reason that may pass, and when the first of them did. */
    failures: integer("failures").notNull().default(0),
    failingSince: moment("failing_since"),
    /** What the other mail server said last (RFC 3463): `5.1.1`. */
    status: text("status"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.addressKey] }),
    inTenant("mail_stops", table),
    check("mail_stops_failures_check", sql`${table.failures} >= 0`),
    check("mail_stops_status_check", sql`${table.status} ~ '^[245]\\.[0-9]{1,3}\\.[0-9]{1,3}$'`),
  ],
);

/** Mails that came in, by a hash: whoever sends one again has no second effect. Forgotten after 30 days. */
export const receivedMails = pgTable(
  "received_mails",
  { organizationId: tenantId(), key: text("key").notNull(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.key] }),
    inTenant("received_mails", table),
    index("received_mails_age_index").on(table.createdAt),
  ],
);

communityData("It is of addresses, not of accounts, and no address can be read from it.", mailStops, receivedMails);
