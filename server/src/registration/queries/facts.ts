import { sql } from "drizzle-orm";
import type { eventStatuses } from "@marquee/contract/events";
import type { registrationStatuses } from "@marquee/contract/registration";
import { coHosts } from "../../events/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** What decides whether people may register for an event. */
export type EventFacts = {
  readonly id: string;
  readonly name: string;
  readonly status: (typeof eventStatuses)[number];
  readonly creatorId: string;
  readonly groupId: string | null;
  readonly groupOnly: boolean;
  readonly eventStart: Date;
  readonly timezone: string;
  readonly eventType: string;
  readonly country: string | null;
  readonly state: string | null;
  readonly registration: boolean;
  readonly guestRegistration: boolean;
  readonly registrationStart: Date;
  readonly registrationEnd: Date;
  readonly registrationLimit: number | null;
  /** The first moment anything of it is sold. */
  readonly saleStart: Date;
  /** Nobody new fits in, not even by a code that somebody bought for a group. */
  readonly isFull: boolean;
};

/** Their registration, a cart while it is a draft. */
export type RegistrationFacts = {
  readonly id: string;
  readonly status: (typeof registrationStatuses)[number];
  readonly couponId: string | null;
  /** When the places of the cart go back; a moment that is over means that they did. */
  readonly expiresAt: Date | null;
};

/** What decides what one person may do at one event. */
export type PersonFacts = {
  readonly accountId: string;
  readonly email: string | null;
  readonly isAdministrator: boolean;
  /** They register without an account. */
  readonly isGuest: boolean;
  readonly isCoHost: boolean;
  readonly groupRole: "moderator" | "member" | null;
  /** Places are held for them: their turn came on a waiting list, or the organisers approved their request. */
  readonly hasOffer: boolean;
  readonly registration: RegistrationFacts | undefined;
};

type EventJson = Omit<EventFacts, "eventStart" | "registrationStart" | "registrationEnd" | "saleStart"> & {
  eventStart: string;
  registrationStart: string;
  registrationEnd: string;
  saleStart: string;
};

/** Undefined when the tenant has no such event. Full: what expired holds still keep does not count. */
export async function findEventFacts(scope: LedgerScope, eventId: string): Promise<EventFacts | undefined> {
  const [row] = await scope.database.execute<EventJson>(sql`
    select e.id, e.name, e.status, e.creator_id as "creatorId", e.group_id as "groupId", e.group_only as "groupOnly", e.registration, e.guest_registration as "guestRegistration", e.event_start as "eventStart",
      coalesce(e.timezone, 'UTC') as timezone, e.event_type as "eventType", e.country, e.state,
      e.registration_start as "registrationStart", e.registration_end as "registrationEnd", e.registration_limit as "registrationLimit",
      least(e.registration_start, (select min(t.override_start_date) from pass_types t where ${ofTenant(scope, "t")} and t.event_id = e.id and t.active)) as "saleStart",
      coalesce((select p.taken - coalesce((select sum(h.quantity) from capacity_holds h
          where ${ofTenant(scope, "h")} and h.kind = 'event' and h.subject_id = e.id and h.expires_at <= ${scope.now.toISOString()}), 0) >= p.size
          or p.is_queued
        from capacity_pools p where ${ofTenant(scope, "p")} and p.kind = 'event' and p.subject_id = e.id), e.registration_limit = 0, false)
        and not exists (select from coupons c where ${ofTenant(scope, "c")} and c.event_id = e.id and c.holds_places and c.active
          and c.use_limit > coalesce((select taken from capacity_pools u where ${ofTenant(scope, "u")} and u.kind = 'coupon' and u.subject_id = c.id), 0)) as "isFull"
    from events e where ${ofTenant(scope, "e")} and e.id = ${eventId}`);
  return (
    row && {
      ...row,
      eventStart: new Date(row.eventStart),
      registrationStart: new Date(row.registrationStart),
      registrationEnd: new Date(row.registrationEnd),
      saleStart: new Date(row.saleStart),
    }
  );
}

type PersonJson = Omit<PersonFacts, "registration"> & {
  registrationId: string | null;
  status: RegistrationFacts["status"];
  couponId: string | null;
  expiresAt: string | null;
};

/** What is known of some people at one event, in one query; each found by key, however many people and registrations there are. */
export async function findPersonFacts(
  scope: LedgerScope,
  event: EventFacts,
  accountIds: readonly string[],
): Promise<Map<string, PersonFacts>> {
  const isCoHost = coHosts({
    tenant: scope.organization.id,
    event: sql`${event.id}::uuid`,
    host: sql`${event.creatorId}::uuid`,
    account: sql`a.id`,
  });
  const rows = await scope.database.execute<PersonJson>(sql`
    select a.id as "accountId", a.email, a.is_administrator as "isAdministrator", a.account_type = 'guest' as "isGuest",
      ${isCoHost} as "isCoHost", m.role as "groupRole",
      (exists (select from waitlist_entries w where ${ofTenant(scope, "w")} and w.event_id = ${event.id} and w.account_id = asked.id
          and w.state = 'offered' and w.offer_ends_at > ${scope.now.toISOString()})
        or exists (select from approval_requests q where ${ofTenant(scope, "q")} and q.event_id = ${event.id} and q.account_id = asked.id
          and q.state = 'approved' and q.offer_ends_at > ${scope.now.toISOString()})) as "hasOffer",
      r.id as "registrationId", r.status, r.coupon_id as "couponId", r.expires_at as "expiresAt"
    from unnest(${arrayOf("uuid", accountIds)}) as asked (id)
    cross join lateral (select * from accounts where ${ofTenant(scope)} and id = asked.id limit 1) a
    left join group_memberships m on ${ofTenant(scope, "m")} and m.group_id = ${event.groupId}::uuid and m.account_id = a.id
    left join lateral (select * from registrations where ${ofTenant(scope)} and event_id = ${event.id} and account_id = asked.id limit 1) r on true`);
  return new Map(rows.map((row) => [row.accountId, toPerson(row)]));
}

function toPerson({ registrationId, status, couponId, expiresAt, ...person }: PersonJson): PersonFacts {
  const registration =
    registrationId === null
      ? undefined
      : { id: registrationId, status, couponId, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  return { ...person, registration };
}
