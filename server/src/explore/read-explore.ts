import type { Because, Explore, InterestRelated, Suggestion } from "@marquee/contract/explore";
import type { ModuleName } from "@marquee/contract/kernel";
import { accountView, listPopular } from "../accounts/index.ts";
import { contentView, readContentsById } from "../contents/index.ts";
import { eventView, readEventDetails } from "../events/index.ts";
import { groupView, readGroupsById } from "../groups/index.ts";
import type { Caller, Member, Scope } from "../kernel/scope.ts";
import { isOpenTo } from "../kernel/tenancy/module-settings.ts";
import { chooseContents } from "./queries/contents.ts";
import { listSuggestions, type SuggestionRow } from "./queries/people.ts";
import { type Chosen, chooseEvents, chooseGroups, eventsAbout, groupsAbout } from "./queries/things.ts";

const things = 6;
const people = 6;
/** Looked at for those that one can still go to. */
const eventsLookedAt = 3 * things;

/** What of it belongs to a part that is closed to the caller is empty. */
export async function readExplore(scope: Scope): Promise<Explore> {
  const [contents, events, groups, recommendations] = await Promise.all([
    ifOpen(scope, "channels", async () => contentsOf(scope, await chooseContents(scope, things))),
    ifOpen(scope, "events", async () => eventsOf(scope, await chooseEvents(scope, eventsLookedAt))),
    ifOpen(scope, "groups", async () => groupsOf(scope, await chooseGroups(scope, things))),
    ifOpen(scope, "accounts", () => recommended(scope)),
  ]);
  return { contents, events, groups, recommendations };
}

export async function readRelated(scope: Scope, interest: { id: string; name: string }): Promise<InterestRelated> {
  const about = { interestId: interest.id, name: interest.name, most: things };
  const [events, groups] = await Promise.all([
    ifOpen(scope, "events", async () => {
      const ids = await eventsAbout(scope, about);
      const known = await readEventDetails(scope, ids);
      return ids.flatMap((id) => known.get(id) ?? []).map((row) => eventView(scope, row));
    }),
    ifOpen(scope, "groups", async () => {
      const ids = await groupsAbout(scope, about);
      const known = await readGroupsById(scope, ids);
      return ids.flatMap((id) => known.get(id) ?? []).map((row) => groupView(scope, row));
    }),
  ]);
  return { events, groups };
}

async function ifOpen<Item>(scope: Scope, part: ModuleName, read: () => Promise<Item[]>): Promise<Item[]> {
  return isOpenTo(scope, part) ? read() : [];
}

async function eventsOf(scope: Scope, chosen: readonly Chosen[]): Promise<Explore["events"]> {
  const known = await readEventDetails(
    scope,
    chosen.map(({ id }) => id),
  );
  const found = chosen.flatMap(({ id, ...because }) => {
    const row = known.get(id);
    return row ? [{ ...eventView(scope, row), because }] : [];
  });
  return found.filter((event) => !["closed", "full"].includes(event.registrationState)).slice(0, things);
}

async function groupsOf(scope: Scope, chosen: readonly Chosen[]): Promise<Explore["groups"]> {
  const known = await readGroupsById(
    scope,
    chosen.map(({ id }) => id),
  );
  return chosen.flatMap(({ id, ...because }) => {
    const row = known.get(id);
    return row ? [{ ...groupView(scope, row), because }] : [];
  });
}

async function contentsOf(scope: Scope, chosen: readonly Chosen[]): Promise<Explore["contents"]> {
  const known = await readContentsById(
    scope,
    chosen.map(({ id }) => id),
  );
  return chosen.flatMap(({ id, ...because }) => {
    const row = known.get(id);
    return row ? [{ ...contentView(scope, row), because }] : [];
  });
}

/** Who has something in common with the caller; for guests, and for who has nothing yet, those whom most follow. */
async function recommended(scope: Scope): Promise<Suggestion[]> {
  if (isMember(scope)) {
    const { rows } = await listSuggestions(scope, { pageSize: people });
    if (rows.length > 0) return rows.map((row) => suggestionView(scope, row));
  }
  const { rows } = await listPopular(scope, { accountType: "account", pageSize: people + 1 });
  return rows
    .filter(({ id }) => id !== scope.caller.accountId)
    .slice(0, people)
    .map((row) => ({
      ...accountView(scope, row),
      because: { reason: "popular", count: row.followersCount, name: null } as const,
    }));
}

const isMember = (scope: Scope<Caller>): scope is Scope<Member> => scope.caller.accountId !== undefined;

export function suggestionView(scope: Scope, { account, ...common }: SuggestionRow): Suggestion {
  return { ...accountView(scope, account), because: becauseOf(common) };
}

/** Somebody in common says most, then what both are in, then what both care about. */
function becauseOf(common: Omit<SuggestionRow, "account">): Because {
  const { known, groups, events, interests, groupName, eventName, interestName } = common;
  if (known > 0) return { reason: "known", count: known, name: null };
  if (groups > 0) return { reason: "groups", count: groups, name: groupName };
  if (events > 0) return { reason: "events", count: events, name: eventName };
  return { reason: "interests", count: interests, name: interestName };
}
