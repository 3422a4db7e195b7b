import type { ListQuery } from "@marquee/contract/kernel";
import { approvals as calls, type ApprovalState } from "@marquee/contract/approvals";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { accountColumns, saysPerson } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { events } from "../../events/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { passTypes } from "../../passes/schema.ts";
import { approvalRequests as requests } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: requests.createdAt, type: "timestamptz" } },
  id: requests.id,
};

type AnswerJson = { readonly questionId: string; readonly value: string };
type MessageJson = {
  readonly id: string;
  readonly isFromOrganisers: boolean;
  readonly text: string;
  readonly at: string;
};

const summary = {
  id: requests.id,
  accountId: requests.accountId,
  eventId: requests.eventId,
  passTypeId: requests.passTypeId,
  passType: { id: passTypes.id, name: passTypes.name },
  places: requests.places,
  state: requests.state,
  offerEndsAt: requests.offerEndsAt,
  createdAt: requests.createdAt,
};
const ofTheEvent = { event: { id: events.id, slug: events.slug, name: events.name } };
/** What was said with it and about it, by the keys of its parts. */
const content = {
  answers: sql<AnswerJson[]>`(
    select coalesce(json_agg(json_build_object('questionId', a.question_id, 'value', a.value)), '[]')
    from approval_answers a
    where ${ofTenant(outer(requests.organizationId), "a")} and a.request_id = ${outer(requests.id)})`,
  messages: sql<MessageJson[]>`(
    select coalesce(json_agg(json_build_object('id', m.id, 'isFromOrganisers', m.is_from_organisers, 'text', m.text, 'at', m.created_at)
      order by m.created_at, m.id), '[]')
    from approval_messages m
    where ${ofTenant(outer(requests.organizationId), "m")} and m.request_id = ${outer(requests.id)})`,
};

const itsEvent = and(sameTenant(events, requests), eq(events.id, requests.eventId));
const itsType = and(sameTenant(passTypes, requests), eq(passTypes.id, requests.passTypeId));
const itsAccount = and(sameTenant(accounts, requests), eq(accounts.id, requests.accountId));

const own = (scope: Scope): SQL | undefined =>
  and(ofTenant(scope, requests), eq(requests.accountId, sql`${scope.caller.accountId ?? null}::uuid`));
const ofEvent = (scope: Scope, eventId: string): SQL | undefined =>
  and(ofTenant(scope, requests), eq(requests.eventId, eventId));

/** What the caller asks for, wherever. Walks approval_requests_account_order. */
export async function listOwnRequests(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const rows = await scope.database
    .select({ ...summary, ...ofTheEvent, cursorKey: window.key })
    .from(requests)
    .innerJoin(events, itsEvent)
    .innerJoin(passTypes, itsType)
    .where(within(window, and(own(scope), sql`${requests.state} in ('requested', 'approved')`)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

const selected = (scope: Scope) =>
  scope.database
    .select({ ...summary, ...ofTheEvent, ...content })
    .from(requests)
    .innerJoin(events, itsEvent)
    .innerJoin(passTypes, itsType);

/** A request of the caller's, whatever became of it. */
export async function findOwnRequest(scope: Scope, requestId: string) {
  const [row] = await selected(scope).where(and(own(scope), eq(requests.id, requestId)));
  return row;
}
export type OwnRequest = NonNullable<Awaited<ReturnType<typeof findOwnRequest>>>;

/** All that the caller ever asked for at an event, the latest first. */
export function findOwnAt(scope: Scope, eventId: string): Promise<OwnRequest[]> {
  return selected(scope)
    .where(and(own(scope), eq(requests.eventId, eventId)))
    .orderBy(desc(requests.createdAt), desc(requests.id));
}

/** Whosever it is and whatever its state: for what follows from it. */
export async function findRequest(scope: Scope, requestId: string): Promise<OwnRequest | undefined> {
  const [row] = await selected(scope).where(and(ofTenant(scope, requests), eq(requests.id, requestId)));
  return row;
}

const listed = { ...summary, ...content, account: accountColumns };

type Asked = ListQuery & { readonly state?: ApprovalState | undefined; readonly passTypeId?: string | undefined };

/** Walks approval_requests_event_order. Organisers see all who ask: a block is between two people, and hides no request. */
export async function listRequests(scope: Scope, eventId: string, { state, passTypeId, ...query }: Asked) {
  const window = keysetWindow(calls.requests.list, keyset, query);
  const words = query.search?.trim().toLowerCase();
  const searched = words ? saysPerson(words) : undefined;
  const ofType = passTypeId === undefined ? undefined : eq(requests.passTypeId, passTypeId);
  const inState = eq(requests.state, state ?? "requested");
  const rows = await scope.database
    .select({ ...listed, cursorKey: window.key })
    .from(requests)
    .innerJoin(passTypes, itsType)
    .innerJoin(accounts, itsAccount)
    .where(within(window, and(ofEvent(scope, eventId), inState, ofType, searched)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findListed(scope: Scope, eventId: string, requestId: string) {
  const [row] = await scope.database
    .select(listed)
    .from(requests)
    .innerJoin(passTypes, itsType)
    .innerJoin(accounts, itsAccount)
    .where(and(ofEvent(scope, eventId), eq(requests.id, requestId)));
  return row;
}
export type ListedRequest = NonNullable<Awaited<ReturnType<typeof findListed>>>;
