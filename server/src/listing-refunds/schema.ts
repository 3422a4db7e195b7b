import { refundWays } from "@marquee/contract/listing-refunds";
import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, oneOf, partOf, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** What organisers decided about money, and what they wrote to whom it is about: of one pass, or of a cancelled event. */
export const listingRefunds = pgTable(
  "listing_refunds",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    /** Null: of all passes of the event. */
    passId: uuid("pass_id"),
    /** Of an event only. */
    way: text("way", { enum: refundWays }),
    says: text("says"),
    /** Who decided it; null once they are gone. */
    accountId: uuid("account_id"),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    partOf("listing_refunds_event", [table.organizationId, table.eventId], events),
    refersTo({
      name: "listing_refunds_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("listing_refunds_way", table.way, refundWays),
    uniqueIndex("listing_refunds_event_unique")
      .on(table.organizationId, table.eventId)
      .where(sql`pass_id is null`),
    index("listing_refunds_account_index").on(table.organizationId, table.accountId),
  ],
);

memberData(listingRefunds, {
  of: "accountId",
  exports: ["id", "eventId", "passId", "way", "says", "accountId", "createdAt"],
  clears: ["says", "accountId"],
});
