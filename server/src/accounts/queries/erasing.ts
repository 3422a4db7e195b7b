import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { deleteImages } from "../../images/index.ts";
import { release } from "../../kernel/db/capacity.ts";
import { eraseMemberData, findOwnersOfPlaces } from "../../kernel/db/member-data.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { accounts } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** What keeps an account from being deleted: a group that it alone moderates, or a team whose only member it is. */
export async function findDuties(scope: Scope<Member>): Promise<{ group: string | null; team: string | null }> {
  const { tenant, own } = idsOf(scope);
  const [duties] = await scope.database.execute<{ group: string | null; team: string | null }>(sql`
    select
      (select g.name from group_memberships m
        join groups g on g.organization_id = m.organization_id and g.id = m.group_id
        where ${ofTenant(tenant, "m")} and m.account_id = ${own} and m.role = 'moderator' and g.members_count > 1
          and not exists (select from group_memberships o where o.organization_id = m.organization_id
            and o.group_id = m.group_id and o.role = 'moderator' and o.account_id <> m.account_id)
        limit 1) as "group",
      (select coalesce(t.first_name, t.username) from delegates d
        join accounts t on t.organization_id = d.organization_id and t.id = d.grantor_id and t.account_type = 'team' and t.deleted_at is null
        where ${ofTenant(tenant, "d")} and d.delegate_id = ${own}
          and not exists (select from delegates o where o.organization_id = d.organization_id
            and o.grantor_id = d.grantor_id and o.delegate_id <> d.delegate_id)
        limit 1) as team`);
  return duties ?? { group: null, team: null };
}

/** What is shown in place of a name. */
export const newNameOfDeleted = (): string => `deleted.${randomBytes(6).toString("hex")}`;

/** `contents`: what they were a guest of. */
type Erased = { sub: string | null; images: string[]; contents: string[] };

/**
 * Takes the person out of their account. The sub stays, so that a token that is still good does not make an account
 * anew; it says nothing once the pool has forgotten the person.
 */
export async function eraseAccount(scope: Scope<Member>, name: string): Promise<Erased> {
  const { tenant, own } = idsOf(scope);
  const [before] = await scope.database.execute<Erased>(sql`
    select identity_sub as sub, array_remove(array[image_id, banner_id], null)::text[] as images,
      array(select distinct c.content_id::text from content_guests c where ${ofTenant(tenant, "c")} and c.account_id = ${own}) as contents
    from accounts where ${ofTenant(tenant)} and id = ${own} for update`);
  const person = { organizationId: scope.organization.id, accountId: scope.caller.accountId };
  // The pools before any row that goes, as whoever removes what places were of has them.
  await release(scope, await findOwnersOfPlaces(scope.database, person));
  for (const statement of partings(tenant, own, scope.now)) await scope.database.execute(statement);
  await eraseMemberData(scope.database, person);
  await scope.database
    .update(accounts)
    .set({
      username: name,
      shareCode: name,
      isAdministrator: false,
      isModerator: false,
      followersCount: 0,
      followingCount: 0,
      deletedAt: scope.now,
      updatedAt: scope.now,
    })
    .where(sql`${ofTenant(tenant, accounts)} and ${accounts.id} = ${own}`);
  const images = before?.images ?? [];
  await deleteImages(scope, images);
  return { sub: before?.sub ?? null, images, contents: before?.contents ?? [] };
}

/**
 * What has to follow for others before the person's own rows go: counts, and who looks after what they looked after. A
 * fixed handful, not a loop over rows.
 */
function partings(tenant: SQL, own: SQL, now: Date): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    sql`update accounts a set followers_count = a.followers_count - 1 from follows f
      where ${ofTenant(tenant, "f")} and f.follower_id = ${own} and a.organization_id = f.organization_id and a.id = f.account_id`,
    sql`update accounts a set following_count = a.following_count - 1 from follows f
      where ${ofTenant(tenant, "f")} and f.account_id = ${own} and a.organization_id = f.organization_id and a.id = f.follower_id`,
    sql`update groups g set members_count = g.members_count - 1 from group_memberships m
      where ${ofTenant(tenant, "m")} and m.account_id = ${own} and g.organization_id = m.organization_id and g.id = m.group_id`,
    sql`update channels c set subscribers_count = c.subscribers_count - 1 from channel_subscribers s
      where ${ofTenant(tenant, "s")} and s.account_id = ${own} and c.organization_id = s.organization_id and c.id = s.channel_id`,
    sql`update contents c set likes_count = c.likes_count - 1 from content_likes l
      where ${ofTenant(tenant, "l")} and l.account_id = ${own} and c.organization_id = l.organization_id and c.id = l.content_id`,
    sql`delete from account_reports where ${ofTenant(tenant)} and reported_id = ${own}`,
    sql`delete from moderation_cases where ${ofTenant(tenant)} and kind = 'account' and subject_id = ${own}`,
    // What was never out was said to nobody who would miss it.
    sql`delete from moderation_cases where ${ofTenant(tenant)} and state = 'waiting' and account_id = ${own}`,
    sql`delete from posts where ${ofTenant(tenant)} and approval is not null and account_id = ${own}`,
    sql`delete from threads where ${ofTenant(tenant)} and approval in ('waiting', 'declined') and creator_id = ${own}`,
    // A conversation that loses its only moderator gets the member who is longest in it.
    sql`update chat_members heir set role = 'moderator', updated_at = ${at} from chat_members m
      where ${ofTenant(tenant, "m")} and m.account_id = ${own} and m.left_at is null and m.role = 'moderator'
        and heir.organization_id = m.organization_id and heir.channel_id = m.channel_id
        and not exists (select from chat_members o where o.organization_id = m.organization_id and o.channel_id = m.channel_id
          and o.account_id <> m.account_id and o.left_at is null and o.role = 'moderator')
        and heir.account_id = (select o.account_id from chat_members o where o.organization_id = m.organization_id
          and o.channel_id = m.channel_id and o.account_id <> m.account_id and o.left_at is null
          order by o.created_at, o.account_id limit 1)`,
    sql`update chat_members set left_at = ${at}, updated_at = ${at}
      where ${ofTenant(tenant)} and account_id = ${own} and left_at is null`,
    // So does a circle that loses its only manager.
    sql`update thread_circle_accounts heir set role = 'manager', updated_at = ${at} from thread_circle_accounts m
      where ${ofTenant(tenant, "m")} and m.account_id = ${own} and m.role = 'manager'
        and heir.organization_id = m.organization_id and heir.circle_id = m.circle_id
        and not exists (select from thread_circle_accounts o where o.organization_id = m.organization_id
          and o.circle_id = m.circle_id and o.account_id <> m.account_id and o.role = 'manager')
        and heir.account_id = (select o.account_id from thread_circle_accounts o where o.organization_id = m.organization_id
          and o.circle_id = m.circle_id and o.account_id <> m.account_id and o.role = 'member'
          order by o.created_at, o.account_id limit 1)`,
  ];
}

function idsOf(scope: Scope<Member>): { tenant: SQL; own: SQL } {
  return { tenant: sql`${scope.organization.id}::uuid`, own: sql`${scope.caller.accountId}::uuid` };
}
