import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { AddressRow } from "./queries.ts";

type AddressLines = Pick<AddressRow, "name" | "address1" | "address2" | "city" | "state" | "country" | "zip">;

const needed = ["name", "address1", "city"] as const;

/** What was written, without blanks around it. @throws Failure for a line that is needed and says nothing. */
export function tidied(given: AddressLines): AddressLines {
  const lines = {
    name: given.name.trim(),
    address1: given.address1.trim(),
    address2: given.address2.trim(),
    city: given.city.trim(),
    state: given.state.trim(),
    country: given.country.toUpperCase(),
    zip: given.zip.trim(),
  };
  const missing = needed.filter((line) => lines[line] === "").map((path) => ({ path, reason: "is required" }));
  if (missing.length > 0) fail(kernelErrors.invalid, {}, missing);
  return lines;
}
