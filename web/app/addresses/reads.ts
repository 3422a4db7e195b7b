import { addresses } from "@marquee/contract/addresses";
import type { DataOf } from "@marquee/contract/kernel";

export type Address = DataOf<typeof addresses.get>;

/** All that somebody may have. */
export const ownAddresses = [addresses.list, { pageSize: 50 }] as const;

/** In one line, as it stands on a letter, without the country. */
export const placeLine = ({ address1, address2, zip, city, state }: Address): string =>
  [address1, address2, [zip, city].filter(Boolean).join(" "), state].filter(Boolean).join(", ");
