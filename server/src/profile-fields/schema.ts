import { fieldAudiences, fieldKinds } from "@marquee/contract/profile-fields";
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import {
  createdAt,
  id,
  inTenant,
  keyOf,
  oneOf,
  refersTo,
  sortOrder,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

export type FieldNames = readonly { readonly locale: string; readonly name: string }[];
export type FieldOption = { readonly id: string; readonly names: FieldNames };

/** What a community asks in profiles beside what everybody's has. */
export const profileFields = pgTable(
  "profile_fields",
  {
    organizationId: tenantId(),
    id: id(),
    kind: text("kind", { enum: fieldKinds }).notNull(),
    names: jsonb("names").$type<FieldNames>().notNull(),
    options: jsonb("options").$type<readonly FieldOption[]>().notNull(),
    required: boolean("required").notNull(),
    audience: text("audience", { enum: fieldAudiences }).notNull(),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("profile_fields", table),
    oneOf("profile_fields_kind", table.kind, fieldKinds),
    oneOf("profile_fields_audience", table.audience, fieldAudiences),
    index("profile_fields_order").on(table.organizationId, table.sortOrder, table.id),
  ],
);

/** What somebody filled in, and who may read it. */
export const profileValues = pgTable(
  "profile_values",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    fieldId: uuid("field_id").notNull(),
    text: text("text").notNull(),
    optionIds: jsonb("option_ids").$type<readonly string[]>().notNull(),
    audience: text("audience", { enum: fieldAudiences }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.fieldId] }),
    refersTo({
      name: "profile_values_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "profile_values_field",
      from: [table.organizationId, table.fieldId],
      to: profileFields,
      onDelete: "cascade",
    }),
    oneOf("profile_values_audience", table.audience, fieldAudiences),
    index("profile_values_field_index").on(table.organizationId, table.fieldId, table.accountId),
  ],
);

communityData("What a community asks of everybody.", profileFields);

memberData(profileValues, {
  of: "accountId",
  exports: ["accountId", "fieldId", "text", "optionIds", "audience", "updatedAt"],
  isDeleted: true,
});
