import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { withoutName } from "../messages/schema.ts";
import { posts } from "./schema.ts";

/** Which post reshares which, always the first of them. How many reshare one is counted here, so that it is true. */
export const postQuotes = pgTable(
  "post_quotes",
  {
    organizationId: tenantId(),
    postId: uuid("post_id").notNull(),
    quotedId: uuid("quoted_id").notNull(),
    /** The author of the post. */
    accountId: uuid("account_id").notNull(),
    /** Without words, which everybody does once. */
    isBare: boolean("is_bare").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.postId] }),
    refersTo({ name: "post_quotes_post", from: [table.organizationId, table.postId], to: posts, onDelete: "cascade" }),
    refersTo({
      name: "post_quotes_quoted",
      from: [table.organizationId, table.quotedId],
      to: posts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "post_quotes_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    index("post_quotes_quoted_index").on(table.organizationId, table.quotedId),
    index("post_quotes_account_index").on(table.organizationId, table.accountId),
    uniqueIndex("post_quotes_bare")
      .on(table.organizationId, table.quotedId, table.accountId)
      .where(sql`${table.isBare}`),
  ],
);

memberData(postQuotes, {
  of: "accountId",
  exports: ["postId", "quotedId", "accountId"],
  keepsIds: { [withoutName]: ["accountId"] },
});
