import { calendars } from "@marquee/contract/calendars";
import { kernelErrors } from "@marquee/contract/kernel";
import { groupPolicy } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query, serve } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { findSeries } from "../series/index.ts";
import { readEventsFound, readEventsOf, readEventsOfGroup, readEventsOfSeries } from "./queries/events.ts";
import { readBookingsOf, readSessionsOf } from "./queries/own.ts";
import { findByToken, findOwner } from "./queries/tokens.ts";
import { deleteOwnToken, deleteToken, findOwnTokenTime, findTokenTime, saveOwnToken, saveToken } from "./repo.ts";

/** A calendar that has nothing but events. @param name of the group or series; null: the community's */
const ofEvents = <Event>(name: string | null, events: Event[]) => ({ name, events, sessions: [], bookings: [] });

async function byToken(scope: Scope, token: string) {
  const found = await findByToken(scope, token);
  if (found?.group) {
    const { group, groupId, accountId } = found;
    return ofEvents(group.name, await readEventsOfGroup(scope, groupId, { accountId, isMember: true }));
  }
  const accountId = (await findOwner(scope, token)) ?? fail(kernelErrors.notFound);
  const [events, sessions, bookings] = await Promise.all([
    readEventsOf(scope, accountId),
    readSessionsOf(scope, accountId),
    readBookingsOf(scope, accountId),
  ]);
  return { name: null, events, sessions, bookings };
}

const calendarsModule = serve(calendars, {
  ofCommunity: query(calendars.ofCommunity, async ({ scope, query }) =>
    ofEvents(null, await readEventsFound(scope, query)),
  ),
  ofSeries: query(calendars.ofSeries, async ({ scope, params }) => {
    const { id, name } = (await findSeries(scope, params.seriesId)) ?? fail(kernelErrors.notFound);
    return ofEvents(name, await readEventsOfSeries(scope, id));
  }),
  ofGroup: query(calendars.ofGroup, groupPolicy, async ({ scope, caller, subject }) => {
    const isMember = subject.role !== null || caller.isAdministrator === true;
    const reader = { accountId: caller.accountId, isMember };
    return ofEvents(subject.name, await readEventsOfGroup(scope, subject.id, reader));
  }),
  byToken: query(calendars.byToken, ({ scope, params }) => byToken(scope, params.token)),
  ownAddress: query(calendars.ownAddress, async ({ scope }) => ({
    groupId: null,
    createdAt: (await findOwnTokenTime(scope)) ?? null,
  })),
  renewOwn: command(calendars.renewOwn, async ({ scope }) => ({
    token: await saveOwnToken(scope),
    createdAt: scope.now,
  })),
  endOwn: command(calendars.endOwn, async ({ scope }) => {
    await deleteOwnToken(scope);
    return null;
  }),
  address: query(calendars.address, groupPolicy, async ({ scope, subject }) => ({
    groupId: subject.id,
    createdAt: (await findTokenTime(scope, subject.id)) ?? null,
  })),
  renew: command(calendars.renew, groupPolicy, async ({ scope, subject }) => ({
    token: await saveToken(scope, subject.id),
    createdAt: scope.now,
  })),
  end: command(calendars.end, groupPolicy, async ({ scope, subject }) => {
    await deleteToken(scope, subject.id);
    return null;
  }),
});

export const module: SliceModule = { serves: [calendarsModule] };
