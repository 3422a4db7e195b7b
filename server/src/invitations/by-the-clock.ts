import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { forgetEntrants } from "./repo.ts";

const day = 24 * 60 * 60_000;

/** Every day: who entered by a link and never came is forgotten a day after their place was given back. */
export function entrantsByTheClock({ driver, clock }: { readonly driver: Driver; readonly clock: Clock }): Schedule {
  return schedule("link-entrants", "20 4 * * *", () =>
    inTransaction(driver, "system", (database) => forgetEntrants(database, new Date(clock.now().getTime() - day))),
  );
}
