import { advertisement } from "@marquee/contract/advertisement";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import {
  changeAdvertisement,
  createAdvertisement,
  expectAdvertisement,
  removeAdvertisement,
} from "./change-advertisements.ts";
import { countClick, countView } from "./count.ts";
import { listAdvertisements, listDays, pickAdvertisement } from "./queries.ts";
import { advertisementView, managedView } from "./views.ts";

const advertisementModule = serve(advertisement, {
  get: query(advertisement.get, async ({ scope, query }) => {
    const row = await pickAdvertisement(scope, query);
    return row ? advertisementView(scope, row) : null;
  }),
  view: countView,
  click: countClick,
  managed: query(advertisement.managed, async ({ scope, query }) => {
    const { window, rows } = await listAdvertisements(scope, query);
    return pageOf(window, rows, (row) => managedView(scope, row));
  }),
  days: query(advertisement.days, async ({ scope, params: { advertisementId } }) => {
    await expectAdvertisement(scope, advertisementId);
    return listDays(scope, advertisementId);
  }),
  create: createAdvertisement,
  update: changeAdvertisement,
  remove: removeAdvertisement,
});

export const module: SliceModule = { serves: [advertisementModule] };
