import { createHash } from "node:crypto";
import type { TaxPlace } from "../pricing/index.ts";
import type { IntentRow } from "./queries.ts";

/** Names exactly what is due: whatever of the lines changes changes it. @param lines as JSON has them, in an order that stays */
export const hashOfDue = (lines: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(lines)).digest("base64url");

/** Where the buyer of an intent is, as far as taxes go; undefined where they have not said. */
export const taxPlaceOf = ({ country, state }: Pick<IntentRow, "country" | "state">): TaxPlace | undefined =>
  country === "" ? undefined : { country, state };
