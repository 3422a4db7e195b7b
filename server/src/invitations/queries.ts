import { type Invitation, invitations as calls, invitationStates } from "@marquee/contract/invitations";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { accountOf, notBlocked } from "../accounts/index.ts";
import { accounts } from "../accounts/schema.ts";
import { unnested } from "../kernel/db/arrays.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { invitationRefusals, mailInvitations } from "../mail-invitations/schema.ts";

type State = Invitation["state"];

const stateOf: SQL<State> = sql<State>`case when ${mailInvitations.state} in ('new', 'waiting', 'claimed') then 'waiting'
  else ${mailInvitations.state} end`;

const columns = (scope: Scope) => ({
  id: mailInvitations.id,
  email: mailInvitations.email,
  name: mailInvitations.name,
  tier: mailInvitations.tier,
  linkId: mailInvitations.linkId,
  state: stateOf.as("shown_state"),
  inviter: accountOf(mailInvitations.organizationId, mailInvitations.inviterId).as("mail_inviter"),
  showsInviter: sql<boolean>`${notBlocked(scope, mailInvitations.inviterId) ?? sql`true`}`.as("shows_inviter"),
  askedAt: mailInvitations.askedAt,
  createdAt: mailInvitations.createdAt,
});

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: mailInvitations.createdAt, type: "timestamptz" } },
  id: mailInvitations.id,
};

const ofCommunity = (scope: Scope) => and(ofTenant(scope, mailInvitations), isNull(mailInvitations.groupId));

type Asked = ListQuery & { readonly state?: State | undefined };

/** Walks mail_invitations_created_order. */
export async function listInvitations(scope: Scope, { state, ...query }: Asked) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const search = query.search?.toLowerCase();
  const found = search
    ? sql`(strpos(${mailInvitations.email}, ${search}) > 0 or strpos(lower(${mailInvitations.name}), ${search}) > 0)`
    : undefined;
  const rows = await scope.database
    .select({ ...columns(scope), cursorKey: window.key })
    .from(mailInvitations)
    .where(within(window, ofCommunity(scope), state && sql`${stateOf} = ${state}`, found))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
export type InvitationRow = Omit<Awaited<ReturnType<typeof listInvitations>>["rows"][number], "cursorKey">;

export async function findInvitation(scope: Scope, id: string): Promise<InvitationRow | undefined> {
  const [row] = await scope.database
    .select(columns(scope))
    .from(mailInvitations)
    .where(and(ofCommunity(scope), eq(mailInvitations.id, id)));
  return row;
}

export async function countStates(scope: Scope): Promise<Record<State, number>> {
  const rows = await scope.database
    .select({ state: stateOf.as("shown_state"), count: sql<number>`count(*)::int` })
    .from(mailInvitations)
    .where(ofCommunity(scope))
    .groupBy(sql`1`);
  const none = { waiting: 0, sent: 0, failed: 0, bounced: 0, refused: 0, joined: 0, canceled: 0 };
  const known = rows.filter(({ state }) => invitationStates.includes(state));
  return { ...none, ...Object.fromEntries(known.map(({ state, count }) => [state, count])) };
}

const day = 24 * 60 * 60_000;

/** How many were asked for within a day. */
export function countToday(scope: Scope): Promise<number> {
  const recent = gte(mailInvitations.askedAt, new Date(scope.now.getTime() - day));
  return scope.database.$count(mailInvitations, and(ofCommunity(scope), recent));
}

type Address = { readonly email: string; readonly addressKey: string };
export type Known = { readonly email: string; readonly reason: "member" | "invited" | "refused" | "bounced" };

/**
 * Those of some addresses to which nothing is sent, with why. Uses accounts_email_index and
 * mail_invitations_community_unique.
 */
export async function findKnown(scope: Scope, addresses: readonly Address[]): Promise<Known[]> {
  const rows = addresses.map(({ email, addressKey }) => ({ email, addressKey }));
  return scope.database.execute<Known>(sql`
    select asked.email, case
      when exists (select from ${accounts} a where ${ofTenant(scope, "a")} and a.email_key = asked.email
        and a.deleted_at is null and a.account_type = 'account') then 'member'
      when r.reason is not null then case r.reason when 'asked' then 'refused' else 'bounced' end
      else 'invited' end as reason
    from ${unnested("asked", { email: "text", addressKey: "text" }, rows)}
    left join ${invitationRefusals} r on ${ofTenant(scope, "r")} and r.address_key = asked.address_key
    left join ${mailInvitations} i on ${ofTenant(scope, "i")} and i.group_id is null and i.address_key = asked.address_key
    where r.reason is not null or i.id is not null
      or exists (select from ${accounts} m where ${ofTenant(scope, "m")} and m.email_key = asked.email
        and m.deleted_at is null and m.account_type = 'account')
    order by asked.email`);
}
