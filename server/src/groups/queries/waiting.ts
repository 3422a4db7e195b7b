import { groups as calls } from "@marquee/contract/groups";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  accountColumns,
  accountOf,
  accountSearch,
  byUsername,
  notBlocked,
  visibleAccounts,
} from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { groupInvitations, groupMemberships, groupRequests } from "../schema.ts";
import { groupOf } from "./summaries.ts";

type Statuses<Status> = ListQuery & { readonly status?: Status | undefined };

const requestColumns = {
  ...getTableColumns(groupRequests),
  account: accountOf(groupRequests.organizationId, groupRequests.accountId).as("request_account"),
  group: groupOf(groupRequests.organizationId, groupRequests.groupId).as("request_group"),
};

/** By whom it is or by its id. Uses group_requests_unique or the key of group_requests. */
export async function findRequest(scope: Scope, groupId: string, by: { accountId: string } | { id: string }) {
  const named = "id" in by ? eq(groupRequests.id, by.id) : eq(groupRequests.accountId, by.accountId);
  const [row] = await scope.database
    .select(requestColumns)
    .from(groupRequests)
    .innerJoin(accounts, and(sameTenant(accounts, groupRequests), eq(accounts.id, groupRequests.accountId)))
    .where(and(ofTenant(scope, groupRequests), eq(groupRequests.groupId, groupId), named, visibleAccounts(scope)));
  return row;
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Walks group_requests_created_order. Without those of people blocked or gone. */
export function listRequests(scope: Scope, groupId: string, { status, ...query }: Statuses<RequestRow["status"]>) {
  const keyset: KeysetDeclaration = {
    fields: { createdAt: { by: groupRequests.createdAt, type: "timestamptz" } },
    id: groupRequests.id,
  };
  const searched = { kind: accountSearch, id: accounts.id, list: calls.requests.list, keyset, query };
  const condition = and(eq(groupRequests.groupId, groupId), status && eq(groupRequests.status, status));
  return listFound(scope, searched, (part, found) =>
    scope.database
      .select({ ...requestColumns, cursorKey: part.key })
      .from(groupRequests)
      .innerJoin(accounts, and(sameTenant(accounts, groupRequests), eq(accounts.id, groupRequests.accountId)))
      .where(and(ofTenant(scope, groupRequests), visibleAccounts(scope), condition, found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

function invitationColumns(scope: Scope) {
  return {
    ...getTableColumns(groupInvitations),
    account: accountOf(groupInvitations.organizationId, groupInvitations.accountId).as("invited_account"),
    inviter: accountOf(groupInvitations.organizationId, groupInvitations.inviterId).as("inviter"),
    showsInviter: sql<boolean>`${notBlocked(scope, groupInvitations.inviterId) ?? sql`true`}`.as("shows_inviter"),
    group: groupOf(groupInvitations.organizationId, groupInvitations.groupId).as("invited_group"),
  };
}

/** By whom it is for or by its id. Uses group_invitations_unique or the key of group_invitations. */
export async function findInvitation(scope: Scope, groupId: string, by: { accountId: string } | { id: string }) {
  const named = "id" in by ? eq(groupInvitations.id, by.id) : eq(groupInvitations.accountId, by.accountId);
  const [row] = await scope.database
    .select(invitationColumns(scope))
    .from(groupInvitations)
    .innerJoin(accounts, and(sameTenant(accounts, groupInvitations), eq(accounts.id, groupInvitations.accountId)))
    .where(
      and(ofTenant(scope, groupInvitations), eq(groupInvitations.groupId, groupId), named, visibleAccounts(scope)),
    );
  return row;
}
/**
 * Selects the caller's own invitation to the group that a column refers to, where a condition holds, beside the row that
 * has the column. Its times are text: JSON has no other. Uses group_invitations_unique.
 */
export function invitationOf(
  scope: StatementScope,
  groupId: PgColumn | SQL,
  where: SQL,
): SQL<Omit<InvitationRow, "group"> | null> {
  const [tenant, by] = [sql`i.organization_id`, sql`i.inviter_id`];
  const row = sql`(select json_build_object('id', i.id, 'status', i.status, 'groupId', i.group_id,
      'accountId', i.account_id, 'byMail', i.by_mail, 'inviterId', i.inviter_id, 'organizationId', i.organization_id,
      'createdAt', i.created_at, 'updatedAt', i.updated_at, 'account', ${accountOf(tenant, sql`i.account_id`)},
      'inviter', ${accountOf(tenant, by)}, 'showsInviter', ${notBlocked(scope, by) ?? sql`true`})
    from ${groupInvitations} i where ${ofTenant(scope, "i")} and i.group_id = ${outer(groupId)}
      and i.account_id = ${callerOf(scope)})`;
  return sql<Omit<InvitationRow, "group">>`case when ${where} then ${row} end`.mapWith(withTimes);
}

type InvitationInJson = Omit<InvitationRow, "group" | "createdAt" | "updatedAt"> &
  Record<"createdAt" | "updatedAt", string>;

const withTimes = (row: InvitationInJson) => ({
  ...row,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
});

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Walks group_invitations_created_order. Without those of people blocked or gone, and those made by an address. */
export function listInvitations(
  scope: Scope,
  groupId: string,
  { status, ...query }: Statuses<InvitationRow["status"]>,
) {
  const keyset: KeysetDeclaration = {
    fields: { createdAt: { by: groupInvitations.createdAt, type: "timestamptz" } },
    id: groupInvitations.id,
  };
  const searched = { kind: accountSearch, id: accounts.id, list: calls.invitations.list, keyset, query };
  const condition = and(
    eq(groupInvitations.groupId, groupId),
    eq(groupInvitations.byMail, false),
    status && eq(groupInvitations.status, status),
  );
  return listFound(scope, searched, (part, found) =>
    scope.database
      .select({ ...invitationColumns(scope), cursorKey: part.key })
      .from(groupInvitations)
      .innerJoin(accounts, and(sameTenant(accounts, groupInvitations), eq(accounts.id, groupInvitations.accountId)))
      .where(and(ofTenant(scope, groupInvitations), visibleAccounts(scope), condition, found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

type Between = {
  request: { id: string; status: RequestRow["status"] } | null;
  invitation: { id: string; status: InvitationRow["status"] } | null;
  role: "moderator" | "member" | null;
};

/** People with what there is between them and a group. Walks accounts_username_order or accounts_created_order. */
export function listInvitable(scope: Scope, groupId: string, query: ListQuery) {
  const keyset: KeysetDeclaration = {
    fields: { username: byUsername, createdAt: { by: accounts.createdAt, type: "timestamptz" } },
    id: accounts.id,
  };
  const of = (alias: string): SQL =>
    sql`where ${ofTenant(scope, alias)} and ${sql.identifier(alias)}.group_id = ${groupId}
      and ${sql.identifier(alias)}.account_id = ${outer(accounts.id)}`;
  const searched = { kind: accountSearch, id: accounts.id, list: calls.invitable.list, keyset, query };
  return listFound(scope, searched, (part, found) =>
    scope.database
      .select({
        ...accountColumns,
        request: sql<Between["request"]>`(select json_build_object('id', r.id, 'status', r.status)
          from ${groupRequests} r ${of("r")})`.as("own_request"),
        invitation: sql<Between["invitation"]>`(select json_build_object('id', i.id, 'status', i.status)
          from ${groupInvitations} i ${of("i")} and not i.by_mail)`.as("own_invitation"),
        role: sql<Between["role"]>`(select m.role from ${groupMemberships} m ${of("m")})`.as("own_role"),
        cursorKey: part.key,
      })
      .from(accounts)
      .where(
        and(
          visibleAccounts(scope),
          sql`${accounts.id} is distinct from ${scope.caller.accountId ?? null}::uuid`,
          found,
          part.after,
        ),
      )
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
