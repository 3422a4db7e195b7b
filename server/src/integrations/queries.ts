import { integrations as calls } from "@marquee/contract/integrations";
import { kernelErrors, type ListQuery } from "@marquee/contract/kernel";
import { and, eq, sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { imageOf } from "../images/index.ts";
import { unnested } from "../kernel/db/arrays.ts";
import { type KeysetDeclaration, keysetWindow } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { matcher } from "../kernel/search/index.ts";
import { findService, servicesOf } from "./services.ts";
import { integrations } from "./schema.ts";

export type IntegrationRow = Pick<typeof integrations.$inferSelect, "id" | "type" | "status" | "info" | "contact">;

/** No two services are alike in what they are ordered by: the id that breaks ties is the same for all. */
const keyset: KeysetDeclaration = {
  fields: { name: { by: sql`s.name_key`, type: "text" }, type: { by: sql`s.type`, type: "text" } },
  id: sql`s.tie_id`,
};

type ListedRow = Omit<IntegrationRow, "id" | "status"> & {
  readonly id: string;
  readonly cursorKey: string;
  readonly integrationId: string | null;
  readonly status: IntegrationRow["status"] | null;
};

/** A page of the services that the community offers, each with the caller's row. Uses integrations_type_unique. */
export async function listIntegrations(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const found = matcher(query.search ?? "")(servicesOf(scope), ({ details }) => [details.name, details.description]);
  const services = found.map(({ type, details }) => ({
    type,
    nameKey: `${details.name.toLowerCase()} ${type}`,
    tieId: scope.organization.id,
  }));
  const rows = await scope.database.execute<ListedRow>(sql`
    select s.tie_id as id, s.type, ${window.key} as "cursorKey", i.id as "integrationId", i.status, i.info, i.contact
    from ${unnested("s", { type: "text", nameKey: "text", tieId: "uuid" }, services)}
    left join integrations i on ${ofTenant(scope, "i")} and i.account_id = ${scope.caller.accountId} and i.type = s.type
    where ${window.after ?? sql`true`}
    order by ${sql.join(window.orderBy, sql`, `)}
    limit ${window.limit} offset ${window.offset}`);
  return { window, rows };
}

const columns = {
  id: integrations.id,
  type: integrations.type,
  status: integrations.status,
  info: integrations.info,
  contact: integrations.contact,
};

/** A decision of the caller; that of somebody else is not there. */
export async function findDecision(scope: Scope<Member>, integrationId: string): Promise<IntegrationRow | undefined> {
  const [row] = await scope.database
    .select(columns)
    .from(integrations)
    .where(
      and(
        ofTenant(scope, integrations),
        eq(integrations.accountId, scope.caller.accountId),
        eq(integrations.id, integrationId),
      ),
    );
  return row;
}

/** A service that the community offers, and what the caller has decided about it. Uses integrations_type_unique. */
export async function readIntegration(scope: Scope<Member>, type: string) {
  const service = findService(scope, type) ?? fail(kernelErrors.notFound);
  const { accountId } = scope.caller;
  const [decision] = await scope.database
    .select(columns)
    .from(integrations)
    .where(and(ofTenant(scope, integrations), eq(integrations.accountId, accountId), eq(integrations.type, type)));
  return { service, decision };
}

/** What services are told of the caller. */
export async function readCaller(scope: Scope<Member>) {
  const { username, firstName, lastName, email, phone } = accounts;
  const [row] = await scope.database
    .select({
      username,
      firstName,
      lastName,
      email,
      phone,
      image: imageOf(accounts.organizationId, accounts.imageId).as("image"),
    })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, scope.caller.accountId)));
  return row;
}
