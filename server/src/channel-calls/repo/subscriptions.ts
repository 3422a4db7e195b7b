import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { channelDays, channels, channelSubscribers } from "../../channels/schema.ts";

/** Subscribes the caller to a channel: one row whatever happens at once, by the key of channel_subscribers. */
export async function insertSubscription(scope: Scope<Member>, channelId: string): Promise<void> {
  const { organization, caller, now } = scope;
  const added = await scope.database
    .insert(channelSubscribers)
    .values({ organizationId: organization.id, channelId, accountId: caller.accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ accountId: channelSubscribers.accountId });
  if (added.length > 0) await countSubscribers(scope, channelId, 1);
}

export async function deleteSubscription(scope: Scope<Member>, channelId: string): Promise<void> {
  const gone = await scope.database
    .delete(channelSubscribers)
    .where(ownIn(scope, channelId))
    .returning({ accountId: channelSubscribers.accountId });
  if (gone.length > 0) await countSubscribers(scope, channelId, -1);
}

type Choices = { readonly email?: boolean | undefined; readonly push?: boolean | undefined };

/** What is not named stays. @returns false where the caller does not subscribe. */
export async function saveChoices(scope: Scope<Member>, channelId: string, choices: Choices): Promise<boolean> {
  const saved = await scope.database
    .update(channelSubscribers)
    .set({ ...choices, updatedAt: scope.now })
    .where(ownIn(scope, channelId))
    .returning({ accountId: channelSubscribers.accountId });
  return saved.length > 0;
}

const ownIn = (scope: Scope<Member>, channelId: string) =>
  and(
    ofTenant(scope, channelSubscribers),
    eq(channelSubscribers.channelId, channelId),
    eq(channelSubscribers.accountId, scope.caller.accountId),
  );

/** The channel's row is held by it: those who come and go at once are counted one after the other. */
async function countSubscribers(scope: Scope, channelId: string, change: 1 | -1): Promise<void> {
  await scope.database
    .update(channels)
    .set({ subscribersCount: sql`${channels.subscribersCount} + ${change}` })
    .where(and(ofTenant(scope, channels), eq(channels.id, channelId)));
  const [subscribed, unsubscribed] = change === 1 ? [1, 0] : [0, 1];
  const { timezone } = scope.organization.configuration;
  await scope.database.execute(sql`
    insert into ${channelDays} as d (organization_id, channel_id, day, subscribed, unsubscribed)
    values (${scope.organization.id}, ${channelId}, (${scope.now.toISOString()}::timestamptz at time zone ${timezone})::date,
      ${subscribed}, ${unsubscribed})
    on conflict (organization_id, channel_id, day)
      do update set subscribed = d.subscribed + ${subscribed}, unsubscribed = d.unsubscribed + ${unsubscribed}`);
}
