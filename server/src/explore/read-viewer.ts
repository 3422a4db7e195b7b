import type { AccountViewer } from "@marquee/contract/explore";
import { accountView, isFollowing, listKnown, readAcquaintance, readPlace } from "../accounts/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import type { Caller, Member, Scope } from "../kernel/scope.ts";
import { isOpenTo } from "../kernel/tenancy/module-settings.ts";
import { listCommonEvents, listCommonGroups } from "./queries/common.ts";

/** Nothing for guests, and for oneself nothing in common with oneself. */
export async function readViewer(scope: Scope, accountId: string): Promise<AccountViewer> {
  const place = await readPlace(scope, accountId);
  const nothing: AccountViewer = {
    accountId,
    isFollowed: false,
    followsCaller: false,
    place,
    known: { count: 0, accounts: [] },
    groups: { count: 0, groups: [] },
    events: { count: 0, events: [] },
  };
  if (!isMember(scope) || scope.caller.accountId === accountId) return nothing;
  return { ...nothing, ...(await inCommon(scope, accountId)) };
}

const isMember = (scope: Scope<Caller>): scope is Scope<Member> => scope.caller.accountId !== undefined;

async function inCommon(scope: Scope<Member>, accountId: string) {
  const [{ known, followsCaller }, isFollowed, faces, groups, events] = await Promise.all([
    readAcquaintance(scope, accountId),
    isFollowing(scope, accountId),
    listKnown(scope, accountId, { pageSize: 3 }),
    isOpenTo(scope, "groups") ? listCommonGroups(scope, accountId) : [],
    isOpenTo(scope, "events") ? listCommonEvents(scope, accountId) : [],
  ]);
  return {
    followsCaller,
    isFollowed,
    known: { count: known, accounts: faces.rows.slice(0, 3).map(({ account }) => accountView(scope, account)) },
    groups: {
      count: groups[0]?.total ?? 0,
      groups: groups.flatMap(({ group }) => groupSummaryView(scope, group) ?? []),
    },
    events: {
      count: events[0]?.total ?? 0,
      events: events.flatMap(({ event }) => eventSummaryOfRow(scope, event) ?? []),
    },
  };
}
