import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { accountBlocks, accounts } from "../../accounts/schema.ts";
import { groupLinks } from "../../admission/schema.ts";
import { groupBans, groupInvitations, groupMemberships } from "../../groups/schema.ts";
import { unnested } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import { invitationRefusals, mailInvitations } from "../schema.ts";
import { inPlace } from "../queries/in-place.ts";

export type NewInvitation = {
  readonly id: string;
  readonly inviterId: string;
  readonly linkId: string | null;
  readonly accountId: string | null;
  /** Somebody has the address who is gone, suspended, kept out, blocked with the inviter, or in the group already. */
  readonly isSettled: boolean;
  readonly refusal: "asked" | "bounced" | null;
};

/** Invitations whose address nobody has looked at yet, with whoever has it. Uses accounts_email_index. */
export async function claimNew(scope: Scope, groupId: string | null, most: number): Promise<NewInvitation[]> {
  const rows = await scope.database.execute<NewInvitation>(sql`
    with due as (
      select n.id, n.inviter_id, n.link_id, n.email, n.address_key from ${mailInvitations} n
      where ${ofTenant(scope, "n")} and ${inPlace(sql`n.group_id`, groupId)} and n.state = 'new'
      order by n.id limit ${most} for update skip locked
    )
    select distinct on (due.id) due.id, due.inviter_id as "inviterId", due.link_id as "linkId", a.id as "accountId",
      (a.id is not null and (a.suspended_at is not null
        or exists (select from ${groupMemberships} m where ${ofTenant(scope, "m")} and m.group_id = ${groupId} and m.account_id = a.id)
        or exists (select from ${groupBans} b where ${ofTenant(scope, "b")} and b.group_id = ${groupId} and b.account_id = a.id)
        or exists (select from ${accountBlocks} x where ${ofTenant(scope, "x")}
          and ((x.blocker_id = a.id and x.account_id = due.inviter_id) or (x.blocker_id = due.inviter_id and x.account_id = a.id))))
      ) as "isSettled",
      (select r.reason from ${invitationRefusals} r where ${ofTenant(scope, "r")} and r.address_key = due.address_key) as refusal
    from due left join ${accounts} a on ${ofTenant(scope, "a")} and a.email_key = due.email and a.deleted_at is null
      and a.account_type = 'account'
    order by due.id, a.created_at, a.id`);
  return rows;
}

type Sorted = Pick<NewInvitation, "id" | "accountId" | "linkId"> & {
  readonly state: "sent" | "waiting" | "failed" | "joined" | "refused" | "bounced";
};

export async function saveSorted(scope: Scope, sorted: readonly Sorted[]): Promise<void> {
  const columns = { id: "uuid", accountId: "uuid", linkId: "uuid", state: "text" } as const;
  const now = scope.now.toISOString();
  await scope.database.execute(sql`
    update ${mailInvitations} i set state = o.state, account_id = o.account_id, link_id = o.link_id, mail_at = ${now},
      updated_at = ${now}
    from ${unnested("o", columns, sorted)} where ${ofTenant(scope, "i")} and i.id = o.id`);
}

type Invited = { readonly accountId: string; readonly inviterId: string };

/**
 * The usual invitation, which the group's list does not show: who has an address is nobody's to learn by it. One that
 * stands in the list stays as it is.
 */
export async function inviteMembers(scope: Scope, groupId: string, invited: readonly Invited[]): Promise<Invited[]> {
  if (invited.length === 0) return [];
  const now = scope.now.toISOString();
  const rows = invited.map((each) => ({ ...each, id: newId() }));
  return scope.database.execute<Invited>(sql`
    insert into ${groupInvitations} as i
      (organization_id, id, group_id, account_id, inviter_id, status, by_mail, created_at, updated_at)
    select ${scope.organization.id}, asked.id, ${groupId}, asked.account_id, asked.inviter_id, 'invited', true, ${now}, ${now}
    from ${unnested("asked", { id: "uuid", accountId: "uuid", inviterId: "uuid" }, rows)}
    on conflict (organization_id, group_id, account_id) do update set status = 'invited',
      inviter_id = excluded.inviter_id, updated_at = excluded.updated_at
    where i.by_mail and i.status <> 'invited'
    returning i.account_id as "accountId", i.inviter_id as "inviterId"`);
}

/** A link for each, that leads one person in. */
export async function insertPersonalLinks(
  scope: Scope,
  groupId: string,
  { inviters, expiresAt }: { readonly inviters: readonly string[]; readonly expiresAt: Date },
): Promise<string[]> {
  if (inviters.length === 0) return [];
  const of = { organizationId: scope.organization.id, groupId, mostUses: 1, isPersonal: true, expiresAt };
  const rows = inviters.map((creatorId) => ({
    ...of,
    id: newId(),
    creatorId,
    code: randomBytes(16).toString("base64url"),
    createdAt: scope.now,
  }));
  await scope.database.insert(groupLinks).values(rows);
  return rows.map(({ id }) => id);
}
