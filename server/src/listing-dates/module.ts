import { listingDates } from "@marquee/contract/listing-dates";
import { listOrganizedDates } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy, listingView } from "../listings/index.ts";
import { addDates } from "./add-dates.ts";
import { changeDates } from "./change-dates.ts";
import { planDates } from "./plan-dates.ts";

const datesModule = serve(listingDates, {
  list: query(listingDates.list, listingPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listOrganizedDates(scope, subject, asked);
    return pageOf(window, rows, (row) => listingView(scope, row));
  }),
  plan: query(listingDates.plan, listingPolicy, async ({ scope, subject, query: asked }) => ({
    dates: await planDates(scope, subject, asked),
  })),
  add: addDates,
  change: changeDates,
});

export const module: SliceModule = { serves: [datesModule] };
