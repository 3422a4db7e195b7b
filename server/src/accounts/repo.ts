import { accountErrors } from "@marquee/contract/accounts";
import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import { arrayOf, listed } from "../kernel/db/arrays.ts";
import type { Database } from "../kernel/db/database.ts";
import { isDuplicate } from "../kernel/db/errors.ts";
import { statement } from "../kernel/db/statement.ts";
import type { ActiveAccount, RightToAct } from "../kernel/auth/callers.ts";
import { fail } from "../kernel/failure.ts";
import type { AccountRights, Member, Scope } from "../kernel/scope.ts";
import { tierSlugsOf } from "../tiers/index.ts";
import { isThere } from "./queries/visibility.ts";
import { accountReports } from "./reports-schema.ts";
import { accountBlocks, accounts, delegates, follows } from "./schema.ts";

export type AccountValues = typeof accounts.$inferInsert;
export type Known = AccountRights & { accountId: string; locale: string | null; isActive: boolean };

/** The account of one person of the tenant's user pool. */
export async function findBySub(database: Database, organizationId: string, sub: string): Promise<Known | undefined> {
  return (await findBySubs(database, organizationId, [sub])).get(sub);
}

/** The accounts of people of the tenant's user pool, by their subs. Uses accounts_identity_unique. */
export async function findBySubs(
  database: Database,
  organizationId: string,
  subs: readonly string[],
): Promise<Map<string, Known>> {
  const rows = await database.execute<Known & { sub: string }>(sql`
    select a.* from unnest(${arrayOf("text", subs)}) as asked (sub)
    cross join lateral (
      select identity_sub as sub, id as "accountId", locale, is_administrator as "isAdministrator", is_moderator as "isModerator",
        ${tierSlugsOf(sql`accounts.organization_id`, sql`accounts.id`)} as tiers, (suspended_at is null and deleted_at is null) as "isActive" from accounts
      where ${ofTenant(organizationId)} and identity_sub = asked.sub limit 1) a`);
  return new Map(rows.map(({ sub, ...known }) => [sub, known]));
}

/** False when the username, the person or the share code is there already. */
export async function insertAccount(database: Database, values: AccountValues): Promise<boolean> {
  const made = await database.insert(accounts).values(values).onConflictDoNothing().returning({ id: accounts.id });
  return made.length > 0;
}

const rights = {
  isAdministrator: accounts.isAdministrator,
  isModerator: accounts.isModerator,
  tiers: tierSlugsOf(accounts.organizationId, accounts.id),
};

/** What an account may; undefined for one that is gone or suspended. */
export async function findRights(
  database: Database,
  organizationId: string,
  accountId: string,
): Promise<AccountRights | undefined> {
  const [row] = await database
    .select(rights)
    .from(accounts)
    .where(and(ofTenant(organizationId, accounts), eq(accounts.id, accountId), isThere));
  return row;
}

/**
 * Those of some accounts that are neither suspended nor deleted, with what keeps them from writing, locked so that they
 * stay so until the transaction ends.
 * The lock is the one that a foreign key takes when a row refers to the account, so it is taken once.
 */
export async function lockActive(
  database: Database,
  organizationId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ActiveAccount>> {
  const rows = await selectActive(database, { organizationId, accountIds: [...new Set(accountIds)] });
  return new Map(
    rows.map(({ id, mutedUntil, ...more }) => [
      id,
      { ...more, mutedUntil: mutedUntil === null ? null : new Date(mutedUntil) },
    ]),
  );
}

type ActiveRow = Omit<ActiveAccount, "mutedUntil"> & { id: string; mutedUntil: string | null };

// Which terms hold is looked up once a statement, by terms_versions_holding.
const selectActive = statement<ActiveRow>(
  () => sql`
    select a.id, a.muted_until as "mutedUntil", a.old_enough_for as "oldEnoughFor",
      coalesce((select t.version from terms_versions t
        where ${ofTenant(sql.placeholder("organizationId"), "t")} and t.holds), 0) <= a.terms_version as "hasAcceptedTerms"
    from unnest(${listed("uuid", "accountIds")}) as asked (id)
    cross join lateral (
      select own.id, own.muted_until, own.old_enough_for, own.terms_version from ${accounts} own
      where ${ofTenant(sql.placeholder("organizationId"), "own")} and own.id = asked.id
        and own.suspended_at is null and own.deleted_at is null limit 1 for key share) a`,
);

/**
 * By what right the delegate acts for the grantor, and what that one may, while the grant and the account it is
 * for stand and, between two people, neither has blocked the other.
 */
export async function findGrant(
  database: Database,
  organizationId: string,
  { grantorId, delegateId }: { grantorId: string; delegateId: string },
): Promise<RightToAct | undefined> {
  const [grant] = await database
    .select({ accountType: accounts.accountType, ...rights })
    .from(delegates)
    .innerJoin(accounts, and(sameTenant(accounts, delegates), eq(accounts.id, delegates.grantorId), isThere))
    .where(
      and(
        ofTenant(organizationId, delegates),
        eq(delegates.delegateId, delegateId),
        eq(delegates.grantorId, grantorId),
        sql`(${accounts.accountType} = 'team' or not exists (
          select from ${accountBlocks} b where ${ofTenant(organizationId, "b")}
            and b.blocker_id in (${grantorId}, ${delegateId}) and b.account_id in (${grantorId}, ${delegateId})))`,
      ),
    );
  if (!grant) return undefined;
  const { accountType, ...theirs } = grant;
  return { ...theirs, actingAs: accountType === "team" ? "team" : "delegate" };
}

/**
 * Lets a person act who was let in by their address, from the first time they do: until then nobody is told whether
 * anybody has it. False where nothing waits for them. A team's address nobody has confirmed.
 */
export async function takeUpGrant(
  database: Database,
  organizationId: string,
  { grantorId, delegateId }: { grantorId: string; delegateId: string },
): Promise<boolean> {
  const taken = await database.execute(sql`
    update delegates d set delegate_id = own.id from accounts own, accounts grantor
    where ${ofTenant(organizationId, "d")} and d.grantor_id = ${grantorId} and d.delegate_id is null
      and own.organization_id = d.organization_id and own.id = ${delegateId} and own.account_type = 'account'
      and own.email is not null and own.email_key = d.email_key and own.deleted_at is null and own.suspended_at is null
      and grantor.organization_id = d.organization_id and grantor.id = d.grantor_id
      and (grantor.account_type = 'team' or not exists (
        select from account_blocks b where b.organization_id = d.organization_id
          and b.blocker_id in (own.id, grantor.id) and b.account_id in (own.id, grantor.id)))
      and not exists (select from delegates o where o.organization_id = d.organization_id
        and o.grantor_id = d.grantor_id and o.delegate_id = own.id)
    returning d.id`);
  return taken.length > 0;
}

export async function saveSelf(scope: Scope<Member>, changed: Partial<AccountValues>): Promise<void> {
  try {
    await scope.database
      .update(accounts)
      .set({ ...changed, updatedAt: scope.now })
      .where(and(ofTenant(scope, accounts), eq(accounts.id, scope.caller.accountId)));
  } catch (error) {
    if (isDuplicate(error, "accounts_username_unique")) fail(accountErrors.usernameTaken);
    throw error;
  }
}

type Pair = { readonly from: string; readonly to: string };

/**
 * One follows the other from now on, counted once; false for who did already. The two accounts are locked in one order,
 * whoever follows whom.
 */
export async function insertFollow(scope: Scope, pair: Pair): Promise<boolean> {
  await lockPair(scope, pair);
  const made = await scope.database
    .insert(follows)
    .values({
      organizationId: scope.organization.id,
      followerId: pair.from,
      accountId: pair.to,
      createdAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ accountId: follows.accountId });
  if (made.length > 0) await countFollow(scope, pair, 1);
  return made.length > 0;
}

/** One follows the other no longer. */
export async function deleteFollow(scope: Scope, pair: Pair): Promise<void> {
  await lockPair(scope, pair);
  const gone = await scope.database
    .delete(follows)
    .where(and(ofTenant(scope, follows), eq(follows.followerId, pair.from), eq(follows.accountId, pair.to)))
    .returning({ accountId: follows.accountId });
  if (gone.length > 0) await countFollow(scope, pair, -1);
}

async function lockPair(scope: Scope, { from, to }: Pair): Promise<void> {
  await scope.database.execute(sql`
    select from accounts where ${ofTenant(scope)} and id = any(${arrayOf("uuid", [from, to])})
    order by id for no key update`);
}

async function countFollow(scope: Scope, { from, to }: Pair, change: 1 | -1): Promise<void> {
  await scope.database.execute(sql`
    update accounts set
      followers_count = followers_count + case when id = ${to}::uuid then ${change}::int else 0 end,
      following_count = following_count + case when id = ${from}::uuid then ${change}::int else 0 end
    where ${ofTenant(scope)} and id = any(${arrayOf("uuid", [from, to])})`);
}

/** Blocking ends following in both directions. */
export async function insertBlock(scope: Scope, pair: Pair): Promise<void> {
  await deleteFollow(scope, pair);
  await deleteFollow(scope, { from: pair.to, to: pair.from });
  await scope.database
    .insert(accountBlocks)
    .values({
      organizationId: scope.organization.id,
      id: newId(),
      blockerId: pair.from,
      accountId: pair.to,
      createdAt: scope.now,
    })
    .onConflictDoNothing();
}

export async function deleteBlock(scope: Scope, pair: Pair): Promise<void> {
  await scope.database
    .delete(accountBlocks)
    .where(
      and(ofTenant(scope, accountBlocks), eq(accountBlocks.blockerId, pair.from), eq(accountBlocks.accountId, pair.to)),
    );
}

/** Reporting twice is reporting once: the first reason stays, and it answers false. */
export async function insertReport(
  scope: Scope<Member>,
  { reportedId, reason }: { reportedId: string; reason: string },
): Promise<boolean> {
  const { organization, caller, now } = scope;
  const made = await scope.database
    .insert(accountReports)
    .values({
      organizationId: organization.id,
      id: newId(),
      reportedId,
      accountId: caller.accountId,
      reason,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accountReports.id });
  return made.length > 0;
}

/** The caller in the user pool; null for teams. */
export async function findSub(scope: Scope<Member>): Promise<string | null> {
  const [row] = await scope.database
    .select({ sub: accounts.identitySub })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, scope.caller.accountId)));
  return row?.sub ?? null;
}

/** The people with these addresses, in lower case. What a team gives as its address nobody has confirmed. */
export async function saveAdministrators(
  database: Database,
  organizationId: string,
  { emails, isAdministrator }: { emails: readonly string[]; isAdministrator: boolean },
): Promise<void> {
  await database
    .update(accounts)
    .set({ isAdministrator })
    .where(
      and(
        ofTenant(organizationId, accounts),
        sql`${accounts.emailKey} = any(${arrayOf("text", emails)})`,
        eq(accounts.accountType, "account"),
        isNull(accounts.deletedAt),
      ),
    );
}

export async function saveAdministrator(
  database: Database,
  organizationId: string,
  { accountId, isAdministrator }: { accountId: string; isAdministrator: boolean },
): Promise<void> {
  await database
    .update(accounts)
    .set({ isAdministrator })
    .where(and(ofTenant(organizationId, accounts), eq(accounts.id, accountId)));
}

export type Suspension = {
  readonly accountId: string;
  readonly suspendedAt: Date | null;
  /** When it ends by itself. */
  readonly until?: Date | null;
};

/**
 * Null: not suspended any more. What the person is writing at this moment is committed first (`lockActive`), and what
 * comes later finds them suspended.
 */
export async function saveSuspended(
  database: Database,
  organizationId: string,
  { accountId, suspendedAt, until = null }: Suspension,
): Promise<void> {
  await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ofTenant(organizationId, accounts), eq(accounts.id, accountId)))
    .for("update");
  await database
    .update(accounts)
    .set({ suspendedAt, suspendedUntil: until })
    .where(and(ofTenant(organizationId, accounts), eq(accounts.id, accountId)));
}

/** Until when somebody writes nothing for others; null: no longer. Whoever writes at this moment is committed first. */
export async function saveMuted(scope: Scope, accountId: string, mutedUntil: Date | null): Promise<void> {
  const own = and(ofTenant(scope, accounts), eq(accounts.id, accountId));
  await scope.database.select({ id: accounts.id }).from(accounts).where(own).for("update");
  await scope.database.update(accounts).set({ mutedUntil }).where(own);
}

/** Whether whatever somebody publishes goes out directly, however little of theirs is out. */
export async function saveTrusted(scope: Scope, accountId: string, trustedAt: Date | null): Promise<void> {
  await scope.database
    .update(accounts)
    .set({ trustedAt })
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId)));
}

/** False where there is no such person. */
export async function saveModerator(scope: Scope, accountId: string, isModerator: boolean): Promise<boolean> {
  const changed = await scope.database
    .update(accounts)
    .set({ isModerator })
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId), eq(accounts.accountType, "account"), isThere))
    .returning({ id: accounts.id });
  return changed.length > 0;
}

/** Ends the suspensions whose time is over, in every community. Uses accounts_suspended_until_index. */
export async function endSuspensions(
  database: Database,
  now: Date,
): Promise<{ organizationId: string; accountId: string }[]> {
  return database
    .update(accounts)
    .set({ suspendedAt: null, suspendedUntil: null })
    .where(lte(accounts.suspendedUntil, now))
    .returning({ organizationId: accounts.organizationId, accountId: accounts.id });
}

/** How somebody of the user pool stands here; undefined for teams. */
export async function findSignIn(scope: Scope, accountId: string) {
  const [row] = await scope.database
    .select({ sub: accounts.identitySub, suspendedAt: accounts.suspendedAt, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId), isNotNull(accounts.identitySub)));
  return row;
}
