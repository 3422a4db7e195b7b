import type { AccountAddress } from "@marquee/contract/addresses";
import type { AddressRow } from "./queries.ts";

export function addressView(row: AddressRow): AccountAddress {
  const { id, primary, name, address1, address2, city, state, country, zip } = row;
  return { id, primary, name, address1, address2, city, state, country, zip };
}
