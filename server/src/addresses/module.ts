import { addresses } from "@marquee/contract/addresses";
import { kernelErrors } from "@marquee/contract/kernel";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { createAddress } from "./create-address.ts";
import { findAddress, listAddresses } from "./queries.ts";
import { removeAddress } from "./remove-address.ts";
import { updateAddress } from "./update-address.ts";
import { addressView } from "./views.ts";

const addressesModule = serve(addresses, {
  list: query(addresses.list, async ({ scope, query }) => {
    const { window, rows } = await listAddresses(scope, query);
    return pageOf(window, rows, addressView);
  }),
  get: query(addresses.get, async ({ scope, params }) => {
    const row = await findAddress(scope, params.addressId);
    return row ? addressView(row) : fail(kernelErrors.notFound);
  }),
  create: createAddress,
  update: updateAddress,
  remove: removeAddress,
});

export const module: SliceModule = { serves: [addressesModule] };
