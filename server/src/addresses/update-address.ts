import { addresses } from "@marquee/contract/addresses";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { tidied } from "./address-lines.ts";
import { lockAddresses } from "./queries.ts";
import { clearPrimary, saveAddress } from "./repo.ts";
import { addressView } from "./views.ts";

export const updateAddress = command(addresses.update, async ({ scope, params, body }) => {
  const id = params.addressId.toLowerCase();
  const before = (await lockAddresses(scope)).find((row) => row.id === id);
  if (!before) fail(kernelErrors.notFound);
  const lines = tidied({
    name: body.name ?? before.name,
    address1: body.address1 ?? before.address1,
    address2: body.address2 === undefined ? before.address2 : (body.address2 ?? ""),
    city: body.city ?? before.city,
    state: body.state === undefined ? before.state : (body.state ?? ""),
    country: body.country ?? before.country,
    zip: body.zip === undefined ? before.zip : (body.zip ?? ""),
  });
  const row = { ...before, ...lines, primary: before.primary || body.primary === true, updatedAt: scope.now };
  if (row.primary && !before.primary) await clearPrimary(scope);
  await saveAddress(scope, row);
  return addressView(row);
});
