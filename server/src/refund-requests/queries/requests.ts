import type { ListQuery } from "@marquee/contract/kernel";
import { type refundRequestLists, refundRequests as calls } from "@marquee/contract/refund-requests";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { accountColumns, saysPerson } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { events } from "../../events/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { passTypes } from "../../passes/schema.ts";
import { passes } from "../../registration/schema.ts";
import { refundAnswers as answers, refundRequests as requests } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: requests.createdAt, type: "timestamptz" } },
  id: requests.id,
};

const summary = {
  id: requests.id,
  eventId: requests.eventId,
  passId: requests.passId,
  accountId: requests.accountId,
  state: requests.state,
  reason: requests.reason,
  gives: requests.gives,
  answer: answers.text,
  amount: requests.amount,
  createdAt: requests.createdAt,
  closedAt: requests.closedAt,
  passType: passTypes.name,
  passNumber: passes.alternateId,
};
const ofTheEvent = { event: { id: events.id, slug: events.slug, name: events.name } };
const itsEvent = and(sameTenant(events, requests), eq(events.id, requests.eventId));
const itsPass = and(sameTenant(passes, requests), eq(passes.id, requests.passId));
const itsType = and(sameTenant(passTypes, passes), eq(passTypes.id, passes.passTypeId));
const itsAccount = and(sameTenant(accounts, requests), eq(accounts.id, requests.accountId));
const itsAnswer = and(sameTenant(answers, requests), eq(answers.requestId, requests.id));

const own = (scope: Scope): SQL | undefined =>
  and(ofTenant(scope, requests), eq(requests.accountId, sql`${scope.caller.accountId ?? null}::uuid`));
const ofEvent = (scope: Scope, eventId: string): SQL | undefined =>
  and(ofTenant(scope, requests), eq(requests.eventId, eventId));

const selected = (scope: Scope) =>
  scope.database
    .select({ ...summary, ...ofTheEvent })
    .from(requests)
    .innerJoin(events, itsEvent)
    .innerJoin(passes, itsPass)
    .innerJoin(passTypes, itsType)
    .leftJoin(answers, itsAnswer);

type OwnAsked = ListQuery & { readonly eventId?: string | undefined };

/** What the caller asked for, wherever and whatever became of it. Walks refund_requests_account_order. */
export async function listOwnRequests(scope: Scope<Member>, { eventId, ...query }: OwnAsked) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const ofOne = eventId === undefined ? undefined : eq(requests.eventId, eventId);
  const rows = await scope.database
    .select({ ...summary, ...ofTheEvent, cursorKey: window.key })
    .from(requests)
    .innerJoin(events, itsEvent)
    .innerJoin(passes, itsPass)
    .innerJoin(passTypes, itsType)
    .leftJoin(answers, itsAnswer)
    .where(within(window, and(own(scope), ofOne)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** All that the caller asked for of a pass, the latest first. Uses refund_requests_pass_index. */
export function findOwnOf(scope: Scope, passId: string) {
  return selected(scope)
    .where(and(own(scope), eq(requests.passId, passId)))
    .orderBy(desc(requests.createdAt), desc(requests.id));
}

/** Whosever it is: for what follows from it. */
export async function findRequest(scope: Scope, requestId: string) {
  const [row] = await selected(scope).where(and(ofTenant(scope, requests), eq(requests.id, requestId)));
  return row;
}
export type OwnRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

const listed = { ...summary, account: accountColumns };

type Asked = ListQuery & { readonly list?: (typeof refundRequestLists)[number] | undefined };

/**
 * Walks refund_requests_event_order or refund_requests_open_index. Organisers see all who ask: a block is between two
 * people, and hides no request.
 */
export async function listRequests(scope: Scope, eventId: string, { list = "open", ...query }: Asked) {
  const window = keysetWindow(calls.requests.list, keyset, query);
  const words = query.search?.trim().toLowerCase();
  const inList = list === "open" ? sql`${requests.state} = 'requested'` : sql`${requests.state} <> 'requested'`;
  const rows = await scope.database
    .select({ ...listed, cursorKey: window.key })
    .from(requests)
    .innerJoin(passes, itsPass)
    .innerJoin(passTypes, itsType)
    .innerJoin(accounts, itsAccount)
    .leftJoin(answers, itsAnswer)
    .where(within(window, and(ofEvent(scope, eventId), inList, words ? saysPerson(words) : undefined)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findListed(scope: Scope, eventId: string, requestId: string) {
  const [row] = await scope.database
    .select(listed)
    .from(requests)
    .innerJoin(passes, itsPass)
    .innerJoin(passTypes, itsType)
    .innerJoin(accounts, itsAccount)
    .leftJoin(answers, itsAnswer)
    .where(and(ofEvent(scope, eventId), eq(requests.id, requestId)));
  return row;
}
export type ListedRequest = NonNullable<Awaited<ReturnType<typeof findListed>>>;

export async function countRequests(scope: Scope, eventId: string): Promise<{ open: number; decided: number }> {
  const [row] = await scope.database
    .select({
      open: sql<number>`count(*) filter (where ${requests.state} = 'requested')::int`,
      decided: sql<number>`count(*) filter (where ${requests.state} <> 'requested')::int`,
    })
    .from(requests)
    .where(ofEvent(scope, eventId));
  return row ?? { open: 0, decided: 0 };
}
