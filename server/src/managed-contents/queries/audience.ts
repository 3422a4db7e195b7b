import type { ContentReach } from "@marquee/contract/managed-contents";
import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { belongsTo, fromNobodyBlocked, isManagedBy, isPrivate } from "../../channels/index.ts";
import { channels, channelSubscribers } from "../../channels/schema.ts";
import { readableContent } from "../../contents/index.ts";
import { contents } from "../../channels/content-schema.ts";
import type { StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

type Asked = Pick<Scope, "organization" | "now">;

/** Asks of the account `a` of the statement what is asked of a caller elsewhere. */
const asAccount = ({ organization, now }: Asked): StatementScope => ({
  organization,
  now,
  caller: { accountId: sql`a.id`, isAdministrator: sql`a.is_administrator` },
});

/** Whether `a` finds the content `c`, as `content.find` says of a caller. Over `subscribed`. */
function finds(scope: Asked): SQL {
  const account = asAccount(scope);
  return sql`(a.deleted_at is null and a.suspended_at is null and ${fromNobodyBlocked(account)}
    and (${isManagedBy(account)} or (${channels.visible}
      and (not (c.group_only or ${isPrivate(account)}) or ${belongsTo(account)}))))`;
}

/** Whether `a` gets a mail, of those who find it. */
const isMailed = sql`(s.email and a.email is not null)`;

/** Whether `a` may read all of `c`. */
export const reads = (scope: Asked): SQL<boolean> => sql<boolean>`${readableContent(asAccount(scope), sql`c.id`)}`;

/** Everybody who subscribes to the channel of the content `c`: the account `a`, and its subscription `s`. */
export const subscribed = (scope: Asked): SQL => sql`${contents} c
  join ${channels} on ${ofTenant(scope, channels)} and ${channels.id} = c.channel_id
  join ${channelSubscribers} s on ${ofTenant(scope, "s")} and s.channel_id = c.channel_id
  join ${accounts} a on ${ofTenant(scope, "a")} and a.id = s.account_id`;

const ofContent = (scope: Asked, contentId: string): SQL => sql`${ofTenant(scope, "c")} and c.id = ${contentId}`;

export type FoundReceiver = { readonly accountId: string; readonly isMailed: boolean };

/** The next of those whom it reaches after somebody, by id: however many there are. Walks the key of channel_subscribers. */
export async function nextReceivers(
  scope: Scope,
  contentId: string,
  { after, most }: { after: string | null; most: number },
): Promise<FoundReceiver[]> {
  const beyond = after === null ? sql`` : sql` and s.account_id > ${after}`;
  return scope.database.execute<FoundReceiver>(sql`
    select a.id as "accountId", ${isMailed} as "isMailed" from ${subscribed(scope)}
    where ${ofContent(scope, contentId)} and ${finds(scope)}${beyond} order by s.account_id limit ${most}`);
}

/** Whom it would reach now. */
export async function readReach(scope: Scope, contentId: string): Promise<ContentReach> {
  const [row] = await scope.database.execute<ContentReach>(sql`
    select count(*)::int as people, (count(*) filter (where ${isMailed}))::int as "byMail",
      (count(*) filter (where s.push and exists (select from push_devices d
        where ${ofTenant(scope, "d")} and d.account_id = a.id)))::int as "byPush"
    from ${subscribed(scope)} where ${ofContent(scope, contentId)} and ${finds(scope)}`);
  return row ?? { people: 0, byMail: 0, byPush: 0 };
}

/** Whether somebody who was found still gets the mail, at the moment it is asked: `a` beside what `subscribed` joins. */
export const stillGets = (scope: Asked): SQL => sql`(${isMailed} and ${finds(scope)}
  and c.published <= ${scope.now.toISOString()})`;
