import { type SQL, sql } from "drizzle-orm";
import { type About, own } from "./about.ts";

type Pool = { readonly kind: string; readonly id: SQL; readonly supply: SQL };

/**
 * What the capacity ledger says of a pool: places that are taken for good, that carts hold, and that are free. Uses the
 * key of capacity_holds.
 */
const places = (about: About, { kind, id, supply }: Pool): SQL => {
  const now = about.scope.now.toISOString();
  return sql`lateral (
    select coalesce(sum(h.quantity) filter (where h.expires_at is null and h.owner_id <> ${id}), 0)::int as sold,
      coalesce(sum(h.quantity) filter (where h.expires_at > ${now}), 0)::int as held,
      case when ${supply} is null then null
        else greatest(0, ${supply} - coalesce(sum(h.quantity) filter (where h.expires_at is null or h.expires_at > ${now}), 0))::int
        end as "left"
    from capacity_holds h where ${own(about, "h")} and h.kind = ${kind} and h.subject_id = ${id}) places`;
};

const grossOf = (kind: string, id: SQL): SQL =>
  sql`coalesce((select g.gross from grossed g where g.kind = ${kind} and g.id = ${id}), 0)`;

/** Passes by their type. What a code for a group holds is sold, used or not. */
export const passTypesSold = (about: About): SQL => sql`
  select t.id, t.name, places.*, coalesce(p.canceled, 0) as canceled, coalesce(p.checked_in, 0) as "checkedIn",
    0 as waiting, ${grossOf("passType", sql`t.id`)} as gross
  from pass_types t
  left join (
    select p.pass_type_id, count(*) filter (where p.status = 'canceled')::int as canceled, count(p.used_at)::int as checked_in
    from passes p where ${own(about, "p")} and p.event_id = ${about.eventId} and p.alternate_id is not null
    group by p.pass_type_id) p on p.pass_type_id = t.id
  cross join ${places(about, { kind: "passType", id: sql`t.id`, supply: sql`t.supply` })}
  where ${own(about, "t")} and t.event_id = ${about.eventId}
  order by t.sort_order, t.id`;

export const addOnsSold = (about: About): SQL => sql`
  select a.id, a.name, places.*, ${grossOf("addOn", sql`a.id`)} as gross
  from add_ons a cross join ${places(about, { kind: "addOn", id: sql`a.id`, supply: sql`a.supply` })}
  where ${own(about, "a")} and a.event_id = ${about.eventId}
  order by a.sort_order, a.id`;

/** Rooms: those whose nights are taken. Each night is a pool of its own, so that there is no one number of those left. */
export const roomTypesSold = (about: About): SQL => {
  const now = about.scope.now.toISOString();
  return sql`
  select t.id, t.name, coalesce(r.sold, 0) as sold, coalesce(r.held, 0) as held,
    case when t.supply is null or ${byNight} then null
      else greatest(0, t.supply - coalesce(r.sold, 0) - coalesce(r.held, 0)) end as "left",
    ${grossOf("reservation", sql`t.id`)} as gross
  from room_types t
  left join (
    select r.room_type_id, count(*) filter (where h.is_sold)::int as sold, count(*) filter (where not h.is_sold)::int as held
    from reservations r
    join room_types t on ${own(about, "t")} and t.id = r.room_type_id and t.event_id = ${about.eventId}
    cross join lateral (
      select bool_or(h.expires_at is null) as is_sold from capacity_holds h
      where ${own(about, "h")} and h.owner_id = r.id and h.kind in ('roomType', 'roomNight')
        and (h.expires_at is null or h.expires_at > ${now})) h
    where ${own(about, "r")} and h.is_sold is not null
    group by r.room_type_id) r on r.room_type_id = t.id
  where ${own(about, "t")} and t.event_id = ${about.eventId}
  order by t.sort_order, t.id`;
};

const byNight = sql`(t.price_per_night or num_nonnulls(t.min_start, t.default_start, t.max_start, t.min_end, t.default_end, t.max_end) > 0)`;

export const sessionsTaken = (about: About): SQL => sql`
  select s.id, s.name, places.*, ${grossOf("access", sql`s.id`)} as gross
  from sessions s cross join ${places(about, { kind: "session", id: sql`s.id`, supply: sql`s.supply` })}
  where ${own(about, "s")} and s.event_id = ${about.eventId}
  order by s.start_time, s.id`;

/** Coupons by their uses. What a buyer has given back of a code for a group it holds itself, and it is no use. */
export const couponsUsed = (about: About): SQL => sql`
  select c.id, c.code as name, places.*, coalesce(paid.gross, 0) as gross,
    case when c.pre_paid then 0 else coalesce(d.discount, 0) end as discount
  from coupons c
  left join (select coupon_id, sum(amount)::float8 as gross from charged group by coupon_id) paid on paid.coupon_id = c.id
  left join (select coupon_id, sum(discount)::float8 as discount from discounted group by coupon_id) d
    on d.coupon_id = c.id
  cross join ${places(about, { kind: "coupon", id: sql`c.id`, supply: sql`c.use_limit` })}
  where ${own(about, "c")} and c.event_id = ${about.eventId} and (not c.holds_places
    or exists (select from managed_coupons m where ${own(about, "m")} and m.coupon_id = c.id and m.bought_at is not null))
  order by c.created_at, c.id`;
