import {
  mailInvitations as calls,
  mailInvitationStates,
  type MailInvitation,
} from "@marquee/contract/mail-invitations";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { accountOf, notBlocked } from "../../accounts/index.ts";
import { groupLinks } from "../../admission/schema.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { mailInvitations } from "../schema.ts";

type State = MailInvitation["state"];

/**
 * What became of it. `joined`: somebody came by its link, or whoever has the address became a member after it; who was one
 * before looks like everybody else.
 */
function stateOf(scope: Scope): SQL<State> {
  const cameByLink = sql`exists (select from ${groupLinks} l where ${ofTenant(scope, "l")}
    and l.id = ${outer(mailInvitations.linkId)} and l.uses > 0)`;
  const cameAfter = sql`exists (select from ${groupMemberships} m where ${ofTenant(scope, "m")}
    and m.group_id = ${outer(mailInvitations.groupId)} and m.account_id = ${outer(mailInvitations.accountId)}
    and m.created_at >= ${outer(mailInvitations.createdAt)})`;
  return sql<State>`case when ${cameByLink} or ${cameAfter} then 'joined'
    when ${mailInvitations.state} in ('new', 'waiting', 'claimed') then 'waiting' else ${mailInvitations.state} end`;
}

const columns = (scope: Scope) => ({
  id: mailInvitations.id,
  groupId: mailInvitations.groupId,
  email: mailInvitations.email,
  accountId: mailInvitations.accountId,
  linkId: mailInvitations.linkId,
  state: stateOf(scope).as("shown_state"),
  inviter: accountOf(mailInvitations.organizationId, mailInvitations.inviterId).as("mail_inviter"),
  showsInviter: sql<boolean>`${notBlocked(scope, mailInvitations.inviterId) ?? sql`true`}`.as("shows_inviter"),
  askedAt: mailInvitations.askedAt,
  createdAt: mailInvitations.createdAt,
});

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: mailInvitations.createdAt, type: "timestamptz" } },
  id: mailInvitations.id,
};

type Asked = ListQuery & { readonly state?: State | undefined };

/** Walks mail_invitations_created_order. */
export async function listInvitations(scope: Scope, groupId: string, { state, ...query }: Asked) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const found = query.search ? sql`strpos(${mailInvitations.email}, ${query.search.toLowerCase()}) > 0` : undefined;
  const rows = await scope.database
    .select({ ...columns(scope), cursorKey: window.key })
    .from(mailInvitations)
    .where(
      within(
        window,
        ofTenant(scope, mailInvitations),
        eq(mailInvitations.groupId, groupId),
        state && sql`${stateOf(scope)} = ${state}`,
        found,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
export type InvitationRow = Omit<Awaited<ReturnType<typeof listInvitations>>["rows"][number], "cursorKey">;

export async function findInvitation(scope: Scope, groupId: string, id: string): Promise<InvitationRow | undefined> {
  const [row] = await scope.database
    .select(columns(scope))
    .from(mailInvitations)
    .where(and(ofTenant(scope, mailInvitations), eq(mailInvitations.groupId, groupId), eq(mailInvitations.id, id)));
  return row;
}

/** How many of a group are in which state. */
export async function countStates(scope: Scope, groupId: string): Promise<Record<State, number>> {
  const rows = await scope.database
    .select({ state: stateOf(scope).as("shown_state"), count: sql<number>`count(*)::int` })
    .from(mailInvitations)
    .where(and(ofTenant(scope, mailInvitations), eq(mailInvitations.groupId, groupId)))
    .groupBy(sql`1`);
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  const [waiting, sent, failed, joined, canceled] = mailInvitationStates.map((state) => counted.get(state) ?? 0);
  return { waiting: waiting ?? 0, sent: sent ?? 0, failed: failed ?? 0, joined: joined ?? 0, canceled: canceled ?? 0 };
}

const day = 24 * 60 * 60_000;

/** How many were asked for within a day: in the group, and by the caller wherever. */
export async function countToday(scope: Scope, groupId: string) {
  const recent = and(
    ofTenant(scope, mailInvitations),
    gte(mailInvitations.askedAt, new Date(scope.now.getTime() - day)),
  );
  const by = scope.caller.accountId ?? "";
  const byCaller = and(eq(mailInvitations.inviterId, by), isNotNull(mailInvitations.groupId));
  const [inGroup, byInviter] = await Promise.all([
    scope.database.$count(mailInvitations, and(recent, eq(mailInvitations.groupId, groupId))),
    scope.database.$count(mailInvitations, and(recent, byCaller)),
  ]);
  return { inGroup, byInviter };
}
