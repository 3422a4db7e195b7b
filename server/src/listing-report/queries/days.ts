import { type SQL, sql } from "drizzle-orm";
import { type About, own } from "./about.ts";

/** How many are registered, had been, and have a cart that they did not finish. */
export const states = (about: About): SQL => sql`
  select s.status, count(r.id)::int as count
  from unnest(array['ready', 'canceled', 'draft']) with ordinality s (status, place)
  left join registrations r on ${own(about, "r")} and r.event_id = ${about.eventId} and r.status = s.status
  group by s.status, s.place order by s.place`;

/** What happened on which day. Whoever registered and then cancelled came to it on the day they registered. */
export const byDay = (about: About): SQL => {
  const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${about.timezone})::date`;
  return sql`
  select to_char(day, 'YYYY-MM-DD') as day, sum(registrations)::int as registrations, sum(gross)::float8 as gross,
    sum(check_ins)::int as "checkIns"
  from (
    select ${dayOf(sql`r.submitted_at`)} as day, 1 as registrations, 0 as gross, 0 as check_ins
    from registrations r
    where ${own(about, "r")} and r.event_id = ${about.eventId} and r.status <> 'draft' and r.submitted_at is not null
    union all
    select ${dayOf(sql`m.created_at`)}, 0, -m.amount, 0
    from moved m where m.event = 'charge' and m.account in ('sales', 'salesTax')
    union all
    select ${dayOf(sql`p.used_at`)}, 0, 0, 1
    from passes p where ${own(about, "p")} and p.event_id = ${about.eventId} and p.used_at is not null) happened
  group by day order by day`;
};

export const byHour = (about: About): SQL => {
  const hour = sql`date_trunc('hour', p.used_at at time zone ${about.timezone}) at time zone ${about.timezone}`;
  return sql`
  select to_char(hour at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, count(*)::int as "checkIns"
  from (
    select ${hour} as hour from passes p
    where ${own(about, "p")} and p.event_id = ${about.eventId} and p.used_at is not null) came
  group by hour order by hour`;
};
