import { kernelErrors } from "@marquee/contract/kernel";
import { years } from "@marquee/contract/years";
import { accountSummaryView, readSelfView, readUnblocked } from "../accounts/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { isOpenTo } from "../kernel/tenancy/module-settings.ts";
import type { Scope } from "../kernel/scope.ts";
import { type Figures, type OneYear, readFigures, readLastEvents, readYearNow } from "./queries.ts";
import { codeOf, yearOfCode } from "./share-code.ts";

/** What the community has switched off, or the caller may not see, is in no figure. */
async function figuresFor(scope: Scope, one: OneYear): Promise<Figures> {
  const figures = await readFigures(scope, one);
  const hasPosts = isOpenTo(scope, "activities");
  return {
    ...figures,
    ...(!isOpenTo(scope, "events") && { events: 0 }),
    ...(!isOpenTo(scope, "groups") && { groups: 0 }),
    ...(!hasPosts && { posts: 0, comments: 0, reactions: 0 }),
  };
}

const yearsModule = serve(years, {
  own: query(years.own, async ({ scope, caller, query: asked }) => {
    const year = asked.year ?? (await readYearNow(scope));
    const one = { accountId: caller.accountId, year };
    const own = await readSelfView(scope);
    const last = isOpenTo(scope, "events") ? await readLastEvents(scope, one) : [];
    return {
      year,
      ...(await figuresFor(scope, one)),
      lastEvents: last.flatMap(({ event }) => eventSummaryOfRow(scope, event) ?? []),
      memberSince: own.createdAt,
      code: codeOf(scope, one),
    };
  }),
  // Whoever has blocked the reader, or is blocked, is not there for them by this way either.
  shared: query(years.shared, async ({ scope, params }) => {
    const one = yearOfCode(scope, params.code);
    const account = await readUnblocked(scope, one.accountId);
    if (one.year > (await readYearNow(scope))) fail(kernelErrors.notFound);
    return { year: one.year, account: accountSummaryView(scope, account), ...(await figuresFor(scope, one)) };
  }),
});

export const module: SliceModule = { serves: [yearsModule] };
