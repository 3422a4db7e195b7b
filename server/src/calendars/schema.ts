import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { groupMemberships } from "../groups/schema.ts";
import { createdAt, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** Somebody's own address of a group's calendar. It is part of their membership, and goes with it. */
export const groupCalendarTokens = pgTable(
  "group_calendar_tokens",
  {
    organizationId: tenantId(),
    groupId: uuid("group_id").notNull(),
    accountId: uuid("account_id").notNull(),
    /** Of what stands in the address; the address itself is kept by nobody but its owner. */
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.groupId, table.accountId] }),
    foreignKey({
      name: "group_calendar_tokens_membership_fk",
      columns: [table.organizationId, table.groupId, table.accountId],
      foreignColumns: [groupMemberships.organizationId, groupMemberships.groupId, groupMemberships.accountId],
    }).onDelete("cascade"),
    uniqueIndex("group_calendar_tokens_hash_unique").on(table.organizationId, table.tokenHash),
    index("group_calendar_tokens_account_index").on(table.organizationId, table.accountId),
  ],
);

memberData(groupCalendarTokens, {
  of: "accountId",
  exports: ["groupId", "accountId", "createdAt"],
  withholds: { "Whoever has the address reads the calendar.": ["tokenHash"] },
  isDeleted: true,
});

/** Somebody's address of what concerns themselves. */
export const ownCalendarTokens = pgTable(
  "own_calendar_tokens",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    /** Of what stands in the address; the address itself is kept by nobody but its owner. */
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId] }),
    refersTo({
      name: "own_calendar_tokens_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    uniqueIndex("own_calendar_tokens_hash_unique").on(table.organizationId, table.tokenHash),
  ],
);

memberData(ownCalendarTokens, {
  of: "accountId",
  exports: ["accountId", "createdAt"],
  withholds: { "Whoever has the address reads the calendar.": ["tokenHash"] },
  isDeleted: true,
});
