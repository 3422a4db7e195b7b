import { listingPasses } from "@marquee/contract/listing-passes";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { addPassType } from "./add-pass-type.ts";
import { removePassType } from "./remove-pass-type.ts";
import { updatePassType } from "./update-pass-type.ts";
import { presentPassTypes } from "./views.ts";

const listingPassesModule = serve(listingPasses, {
  list: query(listingPasses.list, listingPolicy, ({ scope, subject }) => presentPassTypes(scope, subject.id)),
  add: addPassType,
  update: updatePassType,
  remove: removePassType,
});

export const module: SliceModule = { serves: [listingPassesModule] };
