import { inTransaction } from "../kernel/db/database.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { ScheduleParts } from "../kernel/slice-module.ts";
import { forgetOffers } from "./repo/transfers.ts";

/** Every hour: addresses of people to whom passes were offered in vain are forgotten. */
export function forgetOldOffers({ driver, clock }: Pick<ScheduleParts, "driver" | "clock">): Schedule {
  return schedule("pass-offers", "7 * * * *", () =>
    inTransaction(driver, "system", (database) => forgetOffers(database, clock.now())),
  );
}
