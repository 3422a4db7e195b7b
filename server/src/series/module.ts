import { kernelErrors } from "@marquee/contract/kernel";
import { series } from "@marquee/contract/series";
import { eventView, listEventsOfSeries, seriesView } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { findSeries, listSeries } from "./queries.ts";

const found = async (scope: Scope, seriesId: string) =>
  (await findSeries(scope, seriesId)) ?? fail(kernelErrors.notFound);

const seriesModule = serve(series, {
  list: query(series.list, async ({ scope, query }) => {
    const { window, rows } = await listSeries(scope, query);
    return pageOf(window, rows, (row) => seriesView(scope, row));
  }),
  get: query(series.get, async ({ scope, params }) => seriesView(scope, await found(scope, params.seriesId))),
  events: query(series.events, async ({ scope, params, query }) => {
    const { id } = await found(scope, params.seriesId);
    const { window, rows } = await listEventsOfSeries(scope, id, query);
    return pageOf(window, rows, (row) => eventView(scope, row));
  }),
});

export const module: SliceModule = { serves: [seriesModule] };
