import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, moment, partOf, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { channels } from "../channels/schema.ts";

/** Somebody's own address of a channel's feed. */
export const channelFeedTokens = pgTable(
  "channel_feed_tokens",
  {
    organizationId: tenantId(),
    channelId: uuid("channel_id").notNull(),
    accountId: uuid("account_id").notNull(),
    /** Of what stands in the address; the address itself is kept by nobody but its owner. */
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.channelId, table.accountId] }),
    partOf("channel_feed_tokens_channel", [table.organizationId, table.channelId], channels),
    partOf("channel_feed_tokens_account", [table.organizationId, table.accountId], accounts),
    uniqueIndex("channel_feed_tokens_hash_unique").on(table.organizationId, table.tokenHash),
    index("channel_feed_tokens_account_index").on(table.organizationId, table.accountId),
  ],
);

/** Programs that read a feed at somebody's own address: told apart by a hash, and forgotten after 30 days. */
export const channelFeedPrograms = pgTable(
  "channel_feed_programs",
  {
    organizationId: tenantId(),
    channelId: uuid("channel_id").notNull(),
    accountId: uuid("account_id").notNull(),
    programHash: text("program_hash").notNull(),
    readAt: moment("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.channelId, table.accountId, table.programHash] }),
    foreignKey({
      name: "channel_feed_programs_token_fk",
      columns: [table.organizationId, table.channelId, table.accountId],
      foreignColumns: [channelFeedTokens.organizationId, channelFeedTokens.channelId, channelFeedTokens.accountId],
    }).onDelete("cascade"),
    index("channel_feed_programs_account_index").on(table.organizationId, table.accountId),
  ],
);

memberData(channelFeedTokens, {
  of: "accountId",
  exports: ["channelId", "accountId", "createdAt"],
  withholds: { "Whoever has the address reads the feed.": ["tokenHash"] },
  isDeleted: true,
});
memberData(channelFeedPrograms, {
  of: "accountId",
  exports: ["channelId", "accountId", "readAt"],
  withholds: { "It tells programs apart, and says nothing of them.": ["programHash"] },
  isDeleted: true,
});
