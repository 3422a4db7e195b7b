import type { Logger } from "pino";
import { reader } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { type Balance, type Difference, findBalances, findDifferences, findTenantsWithBooks } from "./queries.ts";

type Parts = { readonly driver: Driver; readonly log: Pick<Logger, "error"> };

/** Every night the payments of every community are compared with its ledger; what differs is an error in the log. */
export function reconciledByTheClock({ driver, log }: Parts): Schedule {
  return schedule("ledger", "40 3 * * *", async () => {
    const tenants = await findTenantsWithBooks(reader(driver, "system"));
    // One after the other: it reads all that was ever paid, and nobody waits for it.
    for (const { id } of tenants) {
      const differences = await findDifferences({ database: reader(driver, id), organization: { id } });
      if (differences.length > 0)
        log.error({ organizationId: id, differences: differences.slice(0, 20) }, "the ledger and the payments differ");
    }
  });
}

/** What the ledger of a community holds, and what stands otherwise in its payments, to be read by whoever runs it. */
export async function bookLines(scope: Parameters<typeof findBalances>[0]): Promise<string[]> {
  const differences = await findDifferences(scope);
  return [
    ...(await findBalances(scope)).map(balanceLine),
    ...differences.map(differenceLine),
    differences.length === 0 ? "Every payment stands in the ledger, to the cent." : `${differences.length} differ.`,
  ];
}

function balanceLine({ account, currency, amount }: Balance): string {
  return `${account.padEnd(12)}${moneyText(amount, currency).padStart(18)}`;
}

function differenceLine({ what, subjectId, currency, expected, found }: Difference): string {
  return `${what} ${subjectId}: ${moneyText(expected, currency)} was paid, ${moneyText(found, currency)} is in the ledger`;
}

function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
