import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { changeLabel, createLabel, removeLabel, setLabels } from "./change-labels.ts";
import { findFilters, findLabels } from "./queries.ts";
import { removeFilter, saveFilter } from "./save-filter.ts";

const attendeeLabelsModule = serve(attendeeLabels, {
  list: query(attendeeLabels.list, listingPolicy, ({ scope, subject }) => findLabels(scope, subject.id)),
  create: createLabel,
  update: changeLabel,
  remove: removeLabel,
  set: setLabels,
  filters: query(attendeeLabels.filters, listingPolicy, ({ scope, subject }) => findFilters(scope, subject.id)),
  saveFilter,
  removeFilter,
});

export const module: SliceModule = { serves: [attendeeLabelsModule] };
