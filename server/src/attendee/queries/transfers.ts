import { attendee } from "@marquee/contract/passes";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import {
  accountColumns,
  accountOf,
  accountSearch,
  amongBlocked,
  notBlocked,
  visibleAccounts,
} from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { type EventFacts, eventOf } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { foundByWords } from "../../kernel/search/index.ts";
import { passTypes } from "../../passes/schema.ts";
import { passes, registrations } from "../../registration/schema.ts";
import type { OfferRow } from "../repo/transfers.ts";
import { passOffers, passTransfers } from "../schema.ts";

const offeredPeople = 20;

/** Who may get a pass: a person who is there, no block between them and the caller, and in the group where it is a group's. */
function mayReceive(scope: Scope<Member>, { groupOnly, groupId }: EventFacts): SQL | undefined {
  const inGroup = groupOnly
    ? sql`exists (select from group_memberships m where ${ofTenant(scope, "m")} and m.group_id = ${groupId}
        and m.account_id = ${outer(accounts.id)})`
    : undefined;
  const { accountId } = scope.caller;
  return and(visibleAccounts(scope), sql`${accounts.id} <> ${accountId}`, eq(accounts.accountType, "account"), inGroup);
}

/** People whom a pass can be given to, by words of their names; those whom the caller follows first. */
export async function findReceivers(scope: Scope<Member>, event: EventFacts, search: string | undefined) {
  const words = await foundByWords(scope, { kind: accountSearch, id: accounts.id, text: search ?? "" });
  const follows = sql`exists (select from follows f where ${ofTenant(scope, "f")} and f.follower_id = ${scope.caller.accountId}
    and f.account_id = ${outer(accounts.id)})`;
  return scope.database
    .select({ account: accountColumns })
    .from(accounts)
    .where(and(mayReceive(scope, event), words))
    .orderBy(desc(follows), accounts.username)
    .limit(offeredPeople);
}

/** True for whom `findReceivers` could find. */
export async function canReceive(scope: Scope<Member>, event: EventFacts, accountId: string): Promise<boolean> {
  const [row] = await scope.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(mayReceive(scope, event), eq(accounts.id, accountId)));
  return row !== undefined;
}

/** True where the caller or the other has blocked the other of the two. */
export async function isBlockedWith(scope: Scope<Member>, accountId: string): Promise<boolean> {
  const [row] = await scope.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId), amongBlocked(scope, accounts.id)));
  return row !== undefined;
}

/** What an offer is of, and who made it; undefined where the event or its host's community took it back. */
export async function findOfferSender(scope: Scope, { eventId, senderId, passId }: OfferRow) {
  const [row] = await scope.database
    .select({
      event: eventOf(passes.organizationId, sql`${eventId}::uuid`),
      sender: accountOf(passes.organizationId, sql`${senderId}::uuid`),
      isSenderSeen: sql<boolean>`${notBlocked(scope, sql`${senderId}::uuid`) ?? sql`true`}`,
      passType: passTypes.name,
    })
    .from(passes)
    .innerJoin(passTypes, and(sameTenant(passTypes, passes), eq(passTypes.id, passes.passTypeId)))
    .innerJoin(events, and(sameTenant(events, passes), eq(events.id, passes.eventId), eq(events.status, "published")))
    .where(and(ofTenant(scope, passes), eq(passes.id, passId)));
  return row;
}

export async function findOffer(scope: LedgerScope, where: { passId: string } | { id: string }) {
  const [row] = await scope.database
    .select()
    .from(passOffers)
    .where(
      and(
        ofTenant(scope, passOffers),
        "id" in where ? eq(passOffers.id, where.id) : eq(passOffers.passId, where.passId),
      ),
    );
  return row && row.expiresAt > scope.now ? row : undefined;
}

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: passTransfers.createdAt, type: "timestamptz" } },
  id: passTransfers.id,
};

const accountIdOf = (registrationId: SQL): SQL => sql`(select r.account_id from registrations r
  where ${ofTenant(outer(passTransfers.organizationId), "r")} and r.id = ${registrationId})`;
const personOf = (registrationId: SQL) => accountOf(passTransfers.organizationId, accountIdOf(registrationId));
/** Not where one of the two has blocked the other. */
const isSeen = (scope: Scope<Member>, registrationId: SQL): SQL<boolean> =>
  sql<boolean>`${notBlocked(scope, accountIdOf(registrationId))}`;

/** What the caller passed on, or was given, at an event. Uses registrations_person_unique and pass_transfers_order. */
export async function listTransfers(scope: Scope<Member>, eventId: string, query: ListQuery) {
  const window = keysetWindow(attendee.transferLogs.list, keyset, query);
  const own = sql`(select id from ${registrations} where ${ofTenant(scope, registrations)}
    and ${registrations.eventId} = ${eventId} and ${registrations.accountId} = ${scope.caller.accountId})`;
  const rows = await scope.database
    .select({
      id: passTransfers.id,
      passId: passTransfers.passId,
      fromRegistrationId: passTransfers.fromRegistrationId,
      toRegistrationId: passTransfers.toRegistrationId,
      createdAt: passTransfers.createdAt,
      sender: personOf(outer(passTransfers.fromRegistrationId)).as("sender"),
      receiver: personOf(outer(passTransfers.toRegistrationId)).as("receiver"),
      isSenderSeen: isSeen(scope, outer(passTransfers.fromRegistrationId)).as("is_sender_seen"),
      isReceiverSeen: isSeen(scope, outer(passTransfers.toRegistrationId)).as("is_receiver_seen"),
      cursorKey: window.key,
    })
    .from(passTransfers)
    .where(
      within(
        window,
        and(
          ofTenant(scope, passTransfers),
          eq(passTransfers.eventId, eventId),
          or(sql`${passTransfers.fromRegistrationId} = ${own}`, sql`${passTransfers.toRegistrationId} = ${own}`),
        ),
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
