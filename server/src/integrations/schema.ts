import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, id, inTenant, keyOf, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

const decided = ["enabled", "disabled", "blocked"] as const;

/** What a member has decided about an outside service; without a row they have not. */
export const integrations = pgTable(
  "integrations",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    /** As the community's configuration calls the service. */
    type: text("type").notNull(),
    status: text("status", { enum: decided }).notNull(),
    info: boolean("info").notNull(),
    contact: boolean("contact").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "integrations_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("integrations_status", table.status, decided),
    uniqueIndex("integrations_type_unique").on(table.organizationId, table.accountId, table.type),
  ],
);

/**
 * By which the community signs what outside services are told, and names its members to them. What is secret is sealed
 * with the installation's secret.
 */
export const integrationKeys = pgTable(
  "integration_keys",
  {
    organizationId: tenantId(),
    /** The thumbprint of the public key (RFC 7638). */
    keyId: text("key_id").notNull(),
    x: text("x").notNull(),
    y: text("y").notNull(),
    sealedPrivateKey: text("sealed_private_key").notNull(),
    /** Of it are made the names by which services know members: each another, and none that leads back. */
    sealedNamingKey: text("sealed_naming_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId] }), inTenant("integration_keys", table)],
);

memberData(integrations, {
  of: "accountId",
  exports: ["id", "accountId", "type", "status", "info", "contact", "createdAt", "updatedAt"],
  isDeleted: true,
});

communityData("They are the community's own keys.", integrationKeys);
