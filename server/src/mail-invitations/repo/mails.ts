import { sql } from "drizzle-orm";
import { groupLinks } from "../../admission/schema.ts";
import { accountOf, type AccountSummaryRow } from "../../accounts/index.ts";
import { groups } from "../../groups/schema.ts";
import { unnested } from "../../kernel/db/arrays.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { inPlace } from "../queries/in-place.ts";
import { invitationRefusals, mailInvitations } from "../schema.ts";

export type DueMail = {
  readonly id: string;
  readonly email: string;
  readonly addressKey: string;
  /** Of the group that it invites to; null: to the community. */
  readonly code: string | null;
  readonly groupName: string | null;
  readonly name: string | null;
  readonly inviter: AccountSummaryRow;
  readonly attempts: number;
};

/** Takes some whose mail waits, each for one process alone. A group that is closed meanwhile invites nobody. */
export async function claimMails(scope: Scope, groupId: string | null, most: number): Promise<DueMail[]> {
  const now = scope.now.toISOString();
  return scope.database.execute<DueMail>(sql`
    with due as (
      select w.id from ${mailInvitations} w
      where ${ofTenant(scope, "w")} and ${inPlace(sql`w.group_id`, groupId)} and w.state = 'waiting' and w.mail_at <= ${now}
        and (w.group_id is null
          or exists (select from ${groups} o where ${ofTenant(scope, "o")} and o.id = w.group_id and o.active))
      order by w.id limit ${most} for update skip locked
    ), claimed as (
      update ${mailInvitations} c set state = 'claimed', attempts = c.attempts + 1, mail_at = ${now}
      from due where ${ofTenant(scope, "c")} and c.id = due.id
      returning c.organization_id, c.id, c.group_id, c.email, c.name, c.address_key, c.attempts, c.link_id, c.inviter_id
    )
    select claimed.id, claimed.email, claimed.name, claimed.address_key as "addressKey", claimed.attempts, l.code, g.name as "groupName",
      ${accountOf(sql`claimed.organization_id`, sql`claimed.inviter_id`)} as inviter
    from claimed left join ${groupLinks} l on ${ofTenant(scope, "l")} and l.id = claimed.link_id
    left join ${groups} g on ${ofTenant(scope, "g")} and g.id = claimed.group_id
    order by claimed.id`);
}

/** What became of a mail that was claimed. `waiting` is tried again at its time. */
export type Outcome = {
  readonly id: string;
  readonly state: "sent" | "failed" | "waiting" | "bounced";
  readonly mailAt: Date;
};

/** Those alone that nobody has taken back meanwhile. */
export async function saveOutcomes(scope: Scope, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const columns = { id: "uuid", state: "text", mailAt: "timestamptz" } as const;
  await scope.database.execute(sql`
    with outcome as (
      update ${mailInvitations} i set mail_at = o.mail_at,
        state = case when o.state = 'bounced' and i.group_id is not null then 'failed' else o.state end
      from ${unnested("o", columns, outcomes)}
      where ${ofTenant(scope, "i")} and i.id = o.id and i.state = 'claimed'
      returning i.organization_id, i.address_key, o.state
    )
    insert into ${invitationRefusals} (organization_id, address_key, reason, created_at)
    select organization_id, address_key, 'bounced', ${scope.now.toISOString()} from outcome where state = 'bounced'
    on conflict do nothing`);
}

/** Whether a mail of a group may be sent now. */
export async function hasMailsDue(scope: Scope, groupId: string | null): Promise<boolean> {
  const [row] = await scope.database.execute<{ isDue: boolean }>(sql`
    select exists (select from ${mailInvitations} w left join ${groups} g on ${ofTenant(scope, "g")} and g.id = w.group_id
      where ${ofTenant(scope, "w")} and ${inPlace(sql`w.group_id`, groupId)} and (g.id is null or g.active) and w.state = 'waiting'
        and w.mail_at <= ${scope.now.toISOString()}) as "isDue"`);
  return row?.isDue ?? false;
}

/** Mails that were begun and have had no end since `before`: whether they left is not known, and nobody gets one twice. */
export async function giveUpClaimed(database: Database, before: Date): Promise<void> {
  await database.execute(sql`
    update ${mailInvitations} i set state = 'failed' where i.state = 'claimed' and i.mail_at < ${before.toISOString()}`);
}

export type Idle = { readonly organizationId: string; readonly groupId: string | null };

/** Groups, and communities, with invitations on which nobody has worked since `before`. Uses mail_invitations_due_index. */
export async function findIdle(database: Database, before: Date): Promise<Idle[]> {
  return database.execute<Idle>(sql`
    select distinct i.organization_id as "organizationId", i.group_id as "groupId" from ${mailInvitations} i
    left join ${groups} g on g.organization_id = i.organization_id and g.id = i.group_id
    where (i.group_id is null or g.active) and i.state in ('new', 'waiting') and i.mail_at < ${before.toISOString()}`);
}

/** Addresses, and the links that were made for them, are forgotten. */
export async function forgetOld(database: Database, before: Date): Promise<void> {
  const at = before.toISOString();
  await database.execute(sql`delete from ${mailInvitations} i where i.created_at < ${at}`);
  await database.execute(sql`delete from ${groupLinks} l where l.is_personal and l.created_at < ${at}`);
}
