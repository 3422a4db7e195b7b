import type { InputOf } from "@marquee/contract/kernel";
import type { events as calls } from "@marquee/contract/events";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { groupIdsOf } from "../../groups/index.ts";
import { interests } from "../../interests/schema.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { eventInterests } from "../interests-schema.ts";
import { events } from "../schema.ts";
import { coHosted } from "./co-hosts.ts";

/** What events are narrowed by, as it is asked. */
export type Narrowed = Pick<
  InputOf<typeof calls.list>,
  "from" | "until" | "place" | "price" | "interestId" | "groupId" | "online" | "language" | "available"
>;

/** The condition for events that fit every choice; days are the list's own matter. */
export function narrowedTo(scope: Scope, query: Narrowed): SQL | undefined {
  const { place, price, interestId, groupId, online, language, available } = query;
  const isHidden = place !== undefined || price !== undefined || available === true;
  return and(
    // What a group keeps to itself is not found by where it is, what it costs or whether there is room.
    isHidden ? isReadable(scope) : undefined,
    place === undefined ? undefined : eq(events.cityKey, place.toLowerCase()),
    price === undefined ? undefined : eq(priceOf(scope), price),
    available === true ? isAvailable(scope) : undefined,
    interestId === undefined ? undefined : isAbout(scope, interestId),
    groupId === undefined ? undefined : eq(events.groupId, groupId),
    online === undefined ? undefined : inArray(events.eventType, [online ? "virtual" : "physical", "hybrid"]),
    language === undefined ? undefined : eq(events.language, language),
  );
}

/** Uses event_interests_interest_index. */
const isAbout = (scope: Scope, interestId: string): SQL => sql`${events.id} = any(array(
  select ei.event_id from ${eventInterests} ei where ${ofTenant(scope, "ei")} and ei.interest_id = ${interestId}))`;

/** Whether the caller may know more of an event than its name: `mayView` of the policy for rows of a list. */
export function isReadable(scope: Scope): SQL<boolean> {
  const { accountId, isAdministrator } = scope.caller;
  if (isAdministrator === true) return sql<boolean>`true`;
  const isOpen = eq(events.groupOnly, false);
  if (accountId === undefined) return sql<boolean>`${isOpen}`;
  const isOfTheirs = sql`${events.groupId} = any(array(${groupIdsOf(scope, accountId)}))`;
  const isCoHosted = sql`${events.id} = any(${coHosted(scope)})`;
  return sql<boolean>`${or(isOpen, eq(events.creatorId, accountId), isCoHosted, isOfTheirs)}`;
}

/** Whether a pool has a place for whoever comes by, holds that have run out counted as free. Uses the key of capacity_pools. */
function hasPlace(scope: Scope, kind: "event" | "passType", subjectId: SQL, size: SQL): SQL {
  const pool = sql`${ofTenant(scope, "c")} and c.kind = ${kind} and c.subject_id = ${subjectId}`;
  const held = sql`${ofTenant(scope, "h")} and h.kind = ${kind} and h.subject_id = ${subjectId}`;
  return sql`(not exists (select from capacity_pools c where ${pool} and c.is_queued) and (${size} is null
    or ${size} > coalesce((select c.taken from capacity_pools c where ${pool}), 0)
    - coalesce((select sum(h.quantity) from capacity_holds h where ${held} and h.expires_at <= ${now(scope)}), 0)))`;
}

const now = (scope: Scope): SQL => sql`${scope.now.toISOString()}::timestamptz`;

/** The pass types that everybody may buy, those that are sold now or all of them. Uses pass_types_order. */
function passTypes(scope: Scope): SQL {
  return sql`pass_types t where ${ofTenant(scope, "t")} and t.event_id = ${events.id}
    and t.active and t.visibility = 'public'`;
}

const opensAt = sql`coalesce(t.override_start_date, ${events.registrationStart})`;
const hasPassLeft = (scope: Scope): SQL => hasPlace(scope, "passType", sql`t.id`, sql`t.supply`);

/** `registrationStateAt` is open, for rows of a list. */
export function isAvailable(scope: Scope): SQL<boolean> {
  const opens = sql`least(${events.registrationStart}, (select min(${opensAt}) from ${passTypes(scope)}))`;
  return sql<boolean>`(${events.registration} and ${events.registrationEnd} > ${now(scope)} and ${opens} <= ${now(scope)}
    and ${hasPlace(scope, "event", sql`${events.id}`, sql`${events.registrationLimit}`)}
    and (not exists (select from ${passTypes(scope)}) or exists (select from ${passTypes(scope)} and ${hasPassLeft(scope)})))`;
}

/** `pricesAt` for rows of a list: free where the lowest price is nothing; null where nothing is on sale. */
function priceOf(scope: Scope): SQL<"free" | "paid" | null> {
  const price = sql`coalesce((
    select ps.price from price_schedules ps
    where ps.organization_id = t.organization_id and ps.pass_type_id = t.id
      and ps.start_date <= ${now(scope)} and ${now(scope)} < ps.end_date
    order by ps.start_date desc limit 1), t.price)`;
  const lowest = sql`(select min(${price}) from ${passTypes(scope)} and ${opensAt} <= ${now(scope)} and ${hasPassLeft(scope)})`;
  return sql`(case when ${isAvailable(scope)} then case when ${lowest} = 0 then 'free' when ${lowest} > 0 then 'paid' end end)`;
}

/** Events that do not differ in what they could be narrowed by, and how many there are. */
export type EventKind = {
  readonly city: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly groupId: string | null;
  readonly eventType: "physical" | "virtual" | "hybrid";
  readonly price: "free" | "paid" | null;
  readonly isAvailable: boolean;
  readonly interestIds: readonly string[];
  readonly count: number;
};

/** More are not looked at one by one while somebody waits: then the counts are of the soonest so many. */
const counted = 10_000;

/** Where events are, what they cost and whether there is room only of those that the caller may read. */
export async function readKinds(scope: Scope, condition: SQL | undefined): Promise<EventKind[]> {
  const readable = isReadable(scope);
  const subjects = sql`array(select ei.interest_id from ${eventInterests} ei
    where ${ofTenant(scope, "ei")} and ei.event_id = ${events.id} order by ei.interest_id)`;
  return scope.database.execute<EventKind>(sql`
    select city, country, language, "groupId", "eventType", price, "isAvailable", "interestIds", count(*)::int as count
    from (
      select case when ${readable} then ${events.city} end as city, case when ${readable} then ${events.country} end as country,
        ${events.language} as language, ${events.groupId} as "groupId", ${events.eventType} as "eventType",
        case when ${readable} then ${priceOf(scope)} end as price, ${readable} and ${isAvailable(scope)} as "isAvailable",
        ${subjects} as "interestIds"
      from ${events} where ${and(ofTenant(scope, events), condition)}
      order by ${events.eventStart}, ${events.id} limit ${counted}) kinds
    group by city, country, language, "groupId", "eventType", price, "isAvailable", "interestIds"`);
}

/** Names of interests. Uses the key of interests. */
export function readInterestNames(scope: Scope, ids: readonly string[]) {
  return scope.database
    .select({ id: interests.id, name: interests.name })
    .from(interests)
    .where(and(ofTenant(scope, interests), sql`${interests.id} = any(${arrayOf("uuid", ids)})`));
}
