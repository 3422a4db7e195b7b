import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, moment, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { withoutName } from "../messages/schema.ts";
import { posts } from "./schema.ts";

/** The poll of a post. */
export const polls = pgTable(
  "polls",
  {
    organizationId: tenantId(),
    postId: uuid("post_id").notNull(),
    choices: text("choices").array().notNull(),
    several: boolean("several").notNull(),
    anonymous: boolean("anonymous").notNull(),
    endsAt: moment("ends_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.postId] }),
    refersTo({ name: "polls_post", from: [table.organizationId, table.postId], to: posts, onDelete: "cascade" }),
    check("polls_choices_check", sql`cardinality(${table.choices}) between 2 and 10`),
  ],
);

/** One row a voter, with the places of all that they chose: counts are made of these rows, and cannot differ from them. */
export const pollBallots = pgTable(
  "poll_ballots",
  {
    organizationId: tenantId(),
    postId: uuid("post_id").notNull(),
    accountId: uuid("account_id").notNull(),
    choices: integer("choices").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.postId, table.accountId] }),
    refersTo({ name: "poll_ballots_post", from: [table.organizationId, table.postId], to: posts, onDelete: "cascade" }),
    refersTo({
      name: "poll_ballots_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("poll_ballots_choices_check", sql`cardinality(${table.choices}) between 1 and 10`),
    index("poll_ballots_account_index").on(table.organizationId, table.accountId),
  ],
);

memberData(polls, {
  of: (account) => sql`exists (select from ${posts} own
    where ${ofTenant(sql`${polls.organizationId}`, "own")} and own.id = ${polls.postId} and own.account_id = ${account})`,
  exports: ["postId", "choices", "several", "anonymous", "endsAt"],
  keeps: { [withoutName]: ["choices"] },
});
memberData(pollBallots, { of: "accountId", exports: ["postId", "accountId", "choices", "createdAt"], isDeleted: true });
