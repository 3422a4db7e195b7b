import { countryName } from "../addresses/index.ts";
import type { Invoice } from "./reads.ts";

type Party = Invoice["billTo"];

/** Name and address as they stand on an envelope, without lines that say nothing. */
export function partyLines({ name, address1, address2, zip, city, state, country }: Party, reader: string): string[] {
  const place = [zip, city].filter(Boolean).join(" ");
  const land = /^[A-Z]{2}$/.test(country) ? countryName(country, reader) : country;
  return [name, address1, address2, [place, state].filter(Boolean).join(", "), land].filter(Boolean);
}

/** An address is copied as it stands, in no other language. The country is named by whoever draws it, server or browser, which may know it by different names. */
export function Lines({ lines: [first, ...others] }: { lines: readonly string[] }) {
  return (
    <>
      <bdi translate="no">{first}</bdi>
      {others.map((line) => (
        <span key={line} className="block font-normal">
          <bdi translate="no" suppressHydrationWarning>
            {line}
          </bdi>
        </span>
      ))}
    </>
  );
}
