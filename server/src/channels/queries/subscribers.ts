import { channels as calls } from "@marquee/contract/channels";
import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq } from "drizzle-orm";
import { accountOf, accountSearch, visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { channelSubscribers } from "../schema.ts";

const subscriberColumns = {
  channelId: channelSubscribers.channelId,
  accountId: channelSubscribers.accountId,
  email: channelSubscribers.email,
  push: channelSubscribers.push,
  createdAt: channelSubscribers.createdAt,
  updatedAt: channelSubscribers.updatedAt,
  account: accountOf(channelSubscribers.organizationId, channelSubscribers.accountId).as("subscriber_account"),
};

/** Uses the key of channel_subscribers. */
export async function findOwnSubscription(scope: Scope<Member>, channelId: string) {
  const own = and(
    eq(channelSubscribers.channelId, channelId),
    eq(channelSubscribers.accountId, scope.caller.accountId),
  );
  const [row] = await scope.database
    .select(subscriberColumns)
    .from(channelSubscribers)
    .where(and(ofTenant(scope, channelSubscribers), own));
  return row;
}

export type SubscriberRow = NonNullable<Awaited<ReturnType<typeof findOwnSubscription>>>;

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: channelSubscribers.createdAt, type: "timestamptz" } },
  id: channelSubscribers.accountId,
};

/** Who subscribes to a channel, without people blocked. Walks channel_subscribers_order. */
export async function listSubscribers(
  scope: Scope,
  channelId: string,
  query: ListQuery,
  list: ListDeclaration = calls.subscribers.list,
) {
  const searched = { kind: accountSearch, id: accounts.id, list, keyset, query };
  const { window, rows } = await listFound(scope, searched, (part, found) =>
    scope.database
      .select({ ...subscriberColumns, cursorKey: part.key })
      .from(channelSubscribers)
      .innerJoin(accounts, and(sameTenant(accounts, channelSubscribers), eq(accounts.id, channelSubscribers.accountId)))
      .where(
        and(
          ofTenant(scope, channelSubscribers),
          eq(channelSubscribers.channelId, channelId),
          visibleAccounts(scope),
          found,
          part.after,
        ),
      )
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
  return { window, rows: rows.map((row) => ({ ...row, id: row.accountId })) };
}
