import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { accountOf } from "../../accounts/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { passes, registrations } from "../schema.ts";
import type { PassRow } from "./carts.ts";

/** What the event of a registration has to offer beside what everybody sees of it. */
export type EventOffer = {
  readonly registrationsCount: number;
  readonly registrationLimit: number | null;
  readonly enableCoupons: boolean[];
  readonly sections: number;
  readonly coupons: number;
  readonly addOns: number;
  readonly roomTypes: number;
};

// Inside a piece of SQL of its own a column keeps the name of its table.
const tenant = sql`${registrations.organizationId}`;

const offerOf = (
  tenantId: SQL | string,
  eventId: SQL | string,
): SQL<EventOffer> => sql<EventOffer>`(select json_build_object('registrationsCount', e.registrations_count, 'registrationLimit', e.registration_limit,
    'enableCoupons', (select coalesce(json_agg(t.enable_coupons order by t.sort_order, t.id), '[]') from pass_types t
      where t.organization_id = e.organization_id and t.event_id = e.id and t.active),
    'sections', (select count(*) from registration_sections s where s.organization_id = e.organization_id and s.event_id = e.id),
    'coupons', (select count(*) from coupons c where c.organization_id = e.organization_id and c.event_id = e.id and c.active),
    'addOns', (select count(*) from add_ons a where a.organization_id = e.organization_id and a.event_id = e.id and a.active),
    'roomTypes', (select count(*) from room_types r where r.organization_id = e.organization_id and r.event_id = e.id and r.active))
  from events e where ${ofTenant(tenantId, "e")} and e.id = ${eventId})`;
const offer = offerOf(tenant, sql`${registrations.eventId}`);

/** What an event that is there has to offer. */
export async function findOffer({ database, organization }: LedgerScope, eventId: string): Promise<EventOffer> {
  const [row] = await database.execute<{ offer: EventOffer }>(
    sql`select ${offerOf(organization.id, eventId)} as offer`,
  );
  if (!row?.offer) throw new Error(`event ${eventId} is gone`);
  return row.offer;
}

export type OwnRegistration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** One registration with its person and what its event offers. Uses registrations_person_unique. */
export async function findRegistration(
  scope: LedgerScope,
  of: { readonly eventId: string; readonly accountId: string },
) {
  const [row] = await scope.database
    .select({ registration: registrations, account: accountOf(tenant, sql`${registrations.accountId}`), offer })
    .from(registrations)
    .where(
      and(
        ofTenant(scope, registrations),
        eq(registrations.eventId, of.eventId),
        eq(registrations.accountId, of.accountId),
      ),
    );
  return row;
}

export async function findRegistrationsById(scope: LedgerScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return scope.database
    .select()
    .from(registrations)
    .where(and(ofTenant(scope, registrations), sql`${registrations.id} = any(${arrayOf("uuid", ids)})`));
}

/** The passes of a registration that were not canceled while in the cart, oldest first. */
export function findOwnPasses(scope: LedgerScope, registrationId: string): Promise<PassRow[]> {
  return scope.database
    .select()
    .from(passes)
    .where(and(ofTenant(scope, passes), eq(passes.registrationId, registrationId)))
    .orderBy(asc(passes.createdAt), asc(passes.alternateId));
}
