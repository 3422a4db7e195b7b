import type { DataOf } from "@marquee/contract/kernel";
import { series } from "@marquee/contract/series";

export type Series = DataOf<typeof series.get>;

export const allSeries = (past: boolean) => [series.list, { pageSize: 20, ...(past && { past }) }] as const;
export const oneSeries = (seriesId = "") => [series.get, { seriesId }] as const;
export const datesOf = (seriesId = "", past: boolean) =>
  [series.events, { seriesId, pageSize: 12, ...(past && { past }) }] as const;
