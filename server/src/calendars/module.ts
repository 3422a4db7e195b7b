import { calendars } from "@marquee/contract/calendars";
import { kernelErrors } from "@marquee/contract/kernel";
import { groupPolicy, groupSummaryView } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { findByToken, readCalendarEvents } from "./queries.ts";
import { deleteToken, findTokenTime, saveToken } from "./repo.ts";

const calendarsModule = serve(calendars, {
  ofGroup: query(calendars.ofGroup, groupPolicy, async ({ scope, caller, subject }) => {
    const isMember = subject.role !== null || caller.isAdministrator === true;
    return {
      group: groupSummaryView(scope, subject),
      events: await readCalendarEvents(scope, subject.id, { accountId: caller.accountId, isMember }),
    };
  }),
  byToken: query(calendars.byToken, async ({ scope, params }) => {
    const found = await findByToken(scope, params.token);
    if (!found?.group) return fail(kernelErrors.notFound);
    const { group, groupId, accountId } = found;
    return {
      group: groupSummaryView(scope, group),
      events: await readCalendarEvents(scope, groupId, { accountId, isMember: true }),
    };
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
