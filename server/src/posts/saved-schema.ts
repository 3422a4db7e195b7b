import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { posts } from "./schema.ts";

/** Posts that people keep for later; nobody else learns of it. */
export const savedPosts = pgTable(
  "saved_posts",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    postId: uuid("post_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.postId] }),
    refersTo({
      name: "saved_posts_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({ name: "saved_posts_post", from: [table.organizationId, table.postId], to: posts, onDelete: "cascade" }),
    index("saved_posts_order").on(table.organizationId, table.accountId, table.createdAt, table.postId),
    index("saved_posts_post_index").on(table.organizationId, table.postId),
  ],
);

memberData(savedPosts, { of: "accountId", exports: ["postId", "accountId", "createdAt"], isDeleted: true });
