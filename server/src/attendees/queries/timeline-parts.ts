import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

/** What a happening may have, each with what stands there where it has none. */
const absent = {
  at: sql`null::timestamptz`,
  byId: sql`null::uuid`,
  otherId: sql`null::uuid`,
  passId: sql`null::uuid`,
  about: sql`null::text`,
  detail: sql`null::text`,
  gate: sql`null::text`,
  amount: sql`null::integer`,
  currency: sql`null::text`,
  provider: sql`null::text`,
  mail: sql`null::text`,
  count: sql`null::integer`,
} as const;
type Values = Partial<Record<keyof typeof absent, SQL>>;

/** The names of the columns, in the order of `happening`. */
export const happeningColumns = sql`happened, id, at, by_id, other_id, pass_id, about, detail, gate, amount, currency, provider, mail, count`;

/** One part of the union: what happened, by which id, and what is said of it. */
function happening(happened: SQL, id: SQL, values: Values, from: SQL): SQL {
  const columns = Object.entries({ ...absent, ...values }).map(([, value]) => value);
  return sql`select ${happened}, ${id}, ${sql.join(columns, sql`, `)} ${from}`;
}

export type Attending = {
  readonly eventId: string;
  readonly accountId: string;
  readonly registrationId: string;
};

/** The passes that they have, and those that they passed on. Uses passes_registration_index. */
export const passesOf = (scope: Scope, { registrationId }: Attending): SQL => sql`
  own as (select p.* from passes p where ${ofTenant(scope, "p")} and p.registration_id = ${registrationId}
      and p.status <> 'draft'),
  transfers as (select t.* from pass_transfers t where ${ofTenant(scope, "t")}
      and (t.from_registration_id = ${registrationId} or t.to_registration_id = ${registrationId})),
  ordered as (select r.submitted_at as at, r.account_id from registrations r where ${ofTenant(scope, "r")}
      and r.id = ${registrationId})`;

/** What they ordered: passes of one kind and moment together, and what goes with them. */
export const orders = (scope: Scope, { registrationId }: Attending): SQL[] => [
  happening(
    sql`'bought'`,
    sql`min(p.id::text)`,
    {
      at: sql`greatest(p.created_at, o.at)`,
      byId: sql`o.account_id`,
      about: sql`k.name`,
      count: sql`count(*)::integer`,
    },
    sql`from ordered o cross join (
        select * from own where id not in (select pass_id from transfers where to_registration_id = ${registrationId})
        union select p.* from passes p where ${ofTenant(scope, "p")}
          and p.id in (select pass_id from transfers where from_registration_id = ${registrationId})
          and p.id not in (select pass_id from transfers where to_registration_id = ${registrationId})) p
      join pass_types k on ${ofTenant(scope, "k")} and k.id = p.pass_type_id
      group by greatest(p.created_at, o.at), o.account_id, k.id, k.name`,
  ),
  happening(
    sql`'addOn'`,
    sql`b.id::text`,
    { at: sql`greatest(b.created_at, o.at)`, byId: sql`o.account_id`, passId: sql`b.pass_id`, about: sql`n.name` },
    sql`from ordered o cross join own p
      join pass_add_ons b on ${ofTenant(scope, "b")} and b.pass_id = p.id
      join add_ons n on ${ofTenant(scope, "n")} and n.id = b.add_on_id`,
  ),
  happening(
    sql`'room'`,
    sql`v.id::text`,
    { at: sql`greatest(v.created_at, o.at)`, byId: sql`o.account_id`, about: sql`y.name` },
    sql`from ordered o cross join reservations v
      join room_types y on ${ofTenant(scope, "y")} and y.id = v.room_type_id
      where ${ofTenant(scope, "v")} and v.registration_id = ${registrationId}`,
  ),
  happening(
    sql`case x.status when 'canceled' then 'sessionLeft' else 'sessionAdded' end`,
    sql`x.id::text`,
    {
      at: sql`case x.status when 'canceled' then x.updated_at else greatest(x.created_at, o.at) end`,
      passId: sql`x.pass_id`,
      about: sql`s.name`,
    },
    sql`from ordered o cross join own p
      join session_accesses x on ${ofTenant(scope, "x")} and x.pass_id = p.id and x.status <> 'draft'
      join sessions s on ${ofTenant(scope, "s")} and s.id = x.session_id`,
  ),
];

/** What was charged, collected and given back. Uses payments_registration_index. */
export const money = (scope: Scope, { registrationId }: Attending): SQL[] => [
  happening(
    sql`case m.type when 'refund' then 'refunded' else 'charged' end`,
    sql`m.id::text`,
    {
      at: sql`m.created_at`,
      byId: sql`case m.type when 'refund' then null else m.account_id end`,
      amount: sql`m.charged_amt`,
      currency: sql`m.currency`,
      provider: sql`m.provider`,
      detail: sql`m.reason`,
    },
    sql`from payments m where ${ofTenant(scope, "m")} and m.registration_id = ${registrationId}`,
  ),
  happening(
    sql`'received'`,
    sql`m.id::text`,
    { at: sql`c.received_at`, amount: sql`m.charged_amt`, currency: sql`m.currency`, provider: sql`m.provider` },
    sql`from payments m join payment_receipts c on ${ofTenant(scope, "c")} and c.payment_id = m.id
      where ${ofTenant(scope, "m")} and m.registration_id = ${registrationId} and m.provider = 'manual'`,
  ),
  happening(
    sql`'gaveBack'`,
    sql`d.id::text`,
    { at: sql`d.created_at`, byId: sql`d.account_id`, passId: sql`d.pass_id`, detail: sql`d.says` },
    sql`from own p join listing_refunds d on ${ofTenant(scope, "d")} and d.event_id = p.event_id and d.pass_id = p.id
      and (p.status <> 'canceled' or d.created_at <> p.updated_at)`,
  ),
];

/** What became of passes beside orders: ended, passed on, offered, scanned. */
export const passes = (scope: Scope, { eventId, accountId, registrationId }: Attending): SQL[] => [
  happening(
    sql`'canceled'`,
    sql`p.id::text`,
    {
      at: sql`p.updated_at`,
      byId: sql`coalesce(l.by_id, d.account_id)`,
      passId: sql`p.id`,
      detail: sql`d.says`,
    },
    sql`from own p
      left join lateral (select l.by_id from attendee_log l where ${ofTenant(scope, "l")} and l.event_id = ${eventId}
        and l.account_id = ${accountId} and l.pass_id = p.id and l.happened = 'canceled' limit 1) l on true
      left join lateral (select d.account_id, d.says from listing_refunds d where ${ofTenant(scope, "d")}
        and d.event_id = p.event_id and d.pass_id = p.id and d.created_at = p.updated_at limit 1) d on true
      where p.status = 'canceled'`,
  ),
  happening(
    sql`case t.from_registration_id when ${registrationId} then 'passedOn' else 'taken' end`,
    sql`t.id::text`,
    { at: sql`t.created_at`, otherId: sql`r.account_id`, passId: sql`t.pass_id` },
    sql`from transfers t join registrations r on ${ofTenant(scope, "r")}
      and r.id = case t.from_registration_id when ${registrationId} then t.to_registration_id else t.from_registration_id end`,
  ),
  happening(
    sql`'offered'`,
    sql`f.id::text`,
    { at: sql`f.created_at`, byId: sql`f.sender_id`, passId: sql`f.pass_id`, detail: sql`f.email` },
    sql`from own p join pass_offers f on ${ofTenant(scope, "f")} and f.pass_id = p.id`,
  ),
  happening(
    sql`case z.outcome when 'already' then 'scannedAgain' when 'refused' then 'scanRefused' else 'checkedIn' end`,
    sql`z.id::text`,
    {
      at: sql`z.scanned_at`,
      byId: sql`z.account_id`,
      passId: sql`z.pass_id`,
      gate: sql`z.gate`,
      detail: sql`z.reason`,
    },
    sql`from own p join pass_scans z on ${ofTenant(scope, "z")} and z.pass_id = p.id`,
  ),
  // A pass that was let in before scans were kept.
  happening(
    sql`'checkedIn'`,
    sql`p.id::text`,
    { at: sql`p.used_at`, passId: sql`p.id` },
    sql`from own p where p.used_at is not null and not exists (select from pass_scans z where ${ofTenant(scope, "z")}
      and z.pass_id = p.id and z.outcome = 'in')`,
  ),
];

/** What was written to them, and what is noted nowhere else. */
export const messages = (scope: Scope, { eventId, accountId }: Attending): SQL[] => [
  happening(
    sql`l.happened`,
    sql`l.id::text`,
    { at: sql`l.created_at`, byId: sql`l.by_id`, passId: sql`l.pass_id`, about: sql`l.about`, mail: sql`l.mail` },
    sql`from attendee_log l where ${ofTenant(scope, "l")} and l.event_id = ${eventId} and l.account_id = ${accountId}
      and l.happened <> 'canceled'`,
  ),
  happening(
    sql`'announcement'`,
    sql`a.id::text`,
    {
      at: sql`v.mail_at`,
      byId: sql`a.creator_id`,
      about: sql`a.title`,
      mail: sql`case v.mail when 'claimed' then 'waiting' else v.mail end`,
    },
    sql`from announcements a join announcement_receivers v on ${ofTenant(scope, "v")} and v.announcement_id = a.id
      and v.account_id = ${accountId}
      where ${ofTenant(scope, "a")} and a.event_id = ${eventId}`,
  ),
  happening(
    sql`'reminder'`,
    sql`n.id::text`,
    {
      at: sql`coalesce(n.mailed_at, n.created_at)`,
      mail: sql`case when n.mailed_at is null then 'none' else 'sent' end`,
    },
    sql`from notifications n where ${ofTenant(scope, "n")} and n.account_id = ${accountId} and n.event_id = ${eventId}
      and n.happened = 'reminder'`,
  ),
];
