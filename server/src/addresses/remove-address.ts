import { addresses } from "@marquee/contract/addresses";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { lockAddresses } from "./queries.ts";
import { deleteAddress, saveAddress } from "./repo.ts";

export const removeAddress = command(addresses.remove, async ({ scope, params }) => {
  const id = params.addressId.toLowerCase();
  const all = await lockAddresses(scope);
  const gone = all.find((row) => row.id === id);
  if (!gone) fail(kernelErrors.notFound);
  await deleteAddress(scope, id);
  const next = all.findLast((row) => row.id !== id);
  if (gone.primary && next) await saveAddress(scope, { ...next, primary: true, updatedAt: scope.now });
  return null;
});
