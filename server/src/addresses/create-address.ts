import { addresses, addressErrors } from "@marquee/contract/addresses";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import { tidied } from "./address-lines.ts";
import { lockAddresses } from "./queries.ts";
import { clearPrimary, insertAddress } from "./repo.ts";
import { addressView } from "./views.ts";

const most = 50;

export const createAddress = command(addresses.create, async ({ scope, caller, body }) => {
  const lines = tidied({ ...body, address2: body.address2 ?? "" });
  const others = await lockAddresses(scope);
  if (others.length >= most) fail(addressErrors.tooMany);
  const primary = others.length === 0 || body.primary === true;
  if (primary) await clearPrimary(scope);
  const about = { organizationId: scope.organization.id, accountId: caller.accountId };
  const row = { ...about, ...lines, id: newId(), primary, createdAt: scope.now, updatedAt: scope.now };
  await insertAddress(scope, row);
  return addressView(row);
});
