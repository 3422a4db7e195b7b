import type { ChannelFigures } from "@marquee/contract/managed-channels";
import { type SQL, sql } from "drizzle-orm";
import { channelDays, channels } from "../../channels/schema.ts";
import { contentDays, contents } from "../../channels/content-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

/** So many days that end today. */
export type Period = { readonly channelId: string; readonly days: number };
type Totals = Pick<ChannelFigures, "subscribers" | "likes" | "comments">;
type Counts = Pick<ChannelFigures, "reads" | "plays" | "finishes">;

/** By the calendar of the community. */
const today = ({ organization, now }: Scope): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${organization.configuration.timezone})::date`;
const since = (scope: Scope, { days }: Period): SQL => sql`${today(scope)} - ${days - 1}::integer`;
const sums: SQL = sql`sum(d.reads)::integer as reads, sum(d.plays)::integer as plays, sum(d.finishes)::integer as finishes`;

/** What was read and played of a channel's contents in this time. Uses contents_channel_updated_order and the key of content_days. */
const readAndPlayed = (scope: Scope, period: Period): SQL => sql`
  ${contents} c join ${contentDays} d on ${ofTenant(scope, "d")} and d.content_id = c.id
    and d.day between ${since(scope, period)} and ${today(scope)}
  where ${ofTenant(scope, "c")} and c.channel_id = ${period.channelId}::uuid`;

/** Every day is there. Uses the keys of channel_days and content_days. */
export async function readDays(scope: Scope, period: Period): Promise<ChannelFigures["days"]> {
  const rows = await scope.database.execute<ChannelFigures["days"][number]>(sql`
    select to_char(g.day, 'YYYY-MM-DD') as day,
      coalesce(s.subscribed, 0) as subscribed, coalesce(s.unsubscribed, 0) as unsubscribed,
      coalesce(r.reads, 0) as reads, coalesce(r.plays, 0) as plays, coalesce(r.finishes, 0) as finishes
    from generate_series(${since(scope, period)}, ${today(scope)}, interval '1 day') g (day)
    left join ${channelDays} s on ${ofTenant(scope, "s")} and s.channel_id = ${period.channelId}::uuid and s.day = g.day::date
    left join (select d.day, ${sums} from ${readAndPlayed(scope, period)} group by d.day) r on r.day = g.day::date
    order by g.day`);
  return [...rows];
}

/** As it is now. Uses contents_channel_updated_order. */
export async function readTotals(scope: Scope, { channelId }: Period): Promise<Totals> {
  const [row] = await scope.database.execute<Totals>(sql`
    select h.subscribers_count as subscribers, coalesce(sum(c.likes_count), 0)::integer as likes,
      coalesce(sum(c.comments_count), 0)::integer as comments
    from ${channels} h left join ${contents} c on ${ofTenant(scope, "c")} and c.channel_id = h.id
    where ${ofTenant(scope, "h")} and h.id = ${channelId}::uuid group by h.subscribers_count`);
  return row ?? { subscribers: 0, likes: 0, comments: 0 };
}

const shown = 10;

/** Those that were read and played most, by their ids. */
export async function readMostPlayed(scope: Scope, period: Period): Promise<(Counts & { readonly id: string })[]> {
  const rows = await scope.database.execute<Counts & { id: string }>(sql`
    select c.id, ${sums} from ${readAndPlayed(scope, period)}
    group by c.id having sum(d.reads + d.plays) > 0 order by sum(d.reads + d.plays) desc, c.id limit ${shown}`);
  return [...rows];
}
