import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, folded, id, inTenant, keyOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** What people of a community care about; a name stands for one thing, whatever its case. */
export const interests = pgTable(
  "interests",
  {
    organizationId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    nameKey: folded("name_key", "name"),
    imageId: uuid("image_id"),
    /** Shown first by the community. */
    featured: boolean("featured").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("interests", table),
    refersTo({
      name: "interests_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    uniqueIndex("interests_name_unique").on(table.organizationId, table.nameKey),
    index("interests_created_order").on(table.organizationId, table.createdAt, table.id),
  ],
);

export const accountInterests = pgTable(
  "account_interests",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    interestId: uuid("interest_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.interestId] }),
    refersTo({
      name: "account_interests_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "account_interests_interest",
      from: [table.organizationId, table.interestId],
      to: interests,
      onDelete: "cascade",
    }),
    index("account_interests_interest_index").on(table.organizationId, table.interestId, table.accountId),
  ],
);

memberData(interests, { keeps: { "A subject belongs to all who care about it.": ["name"] } });
memberData(accountInterests, { of: "accountId", exports: ["accountId", "interestId", "createdAt"], isDeleted: true });
