import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, moment, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** Which event a guest has registered for, the only one that they are known at, and who has taken it into an account. */
export const guests = pgTable(
  "guests",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    eventId: uuid("event_id").notNull(),
    /** From then on their links open nothing any more. */
    claimedAt: moment("claimed_at"),
    claimedById: uuid("claimed_by_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId] }),
    refersTo({
      name: "guests_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({ name: "guests_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    refersTo({
      name: "guests_claimer",
      from: [table.organizationId, table.claimedById],
      to: accounts,
      onDelete: "cascade",
    }),
    index("guests_event_index").on(table.organizationId, table.eventId),
    index("guests_claimer_index").on(table.organizationId, table.claimedById),
  ],
);

memberData(guests, {
  of: "accountId",
  names: ["claimedById"],
  exports: ["accountId", "eventId", "claimedAt", "createdAt"],
  withholds: { "Who took it over is somebody else's to say.": ["claimedById"] },
  keepsIds: {
    "A link that was mailed is answered with words, not as if it had never been.": ["accountId"],
    "Who took a registration over is asked for once more when the same link is opened again.": ["claimedById"],
  },
});
