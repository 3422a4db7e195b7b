import { listingAddOns } from "@marquee/contract/listing-add-ons";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { addAddOn, removeAddOn, updateAddOn } from "./change-add-ons.ts";
import { presentAddOns } from "./views.ts";

const listingAddOnsModule = serve(listingAddOns, {
  list: query(listingAddOns.list, listingPolicy, ({ scope, subject }) => presentAddOns(scope, subject.id)),
  add: addAddOn,
  update: updateAddOn,
  remove: removeAddOn,
});

export const module: SliceModule = { serves: [listingAddOnsModule] };
