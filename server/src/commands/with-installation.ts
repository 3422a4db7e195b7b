import { readConfig } from "../config.ts";
import { type Installation, openInstallation } from "../installation.ts";

/**
 * Opens the installation for a command. A process that runs beside it without Redis hears of no commit of the command's,
 * but reads the record of each community again every few seconds: it is marked as changed where the command changed
 * anything of it.
 */
export async function withInstallation<Result>(work: (installation: Installation) => Promise<Result>): Promise<Result> {
  const installation = await openInstallation({ config: { ...readConfig(), LOG_LEVEL: "error" } });
  const changed = new Set<string | null>();
  installation.app.kernel.changes.onChange((change) => void changed.add(change?.organizationId ?? null));
  try {
    return await work(installation);
  } finally {
    if (changed.size > 0) await markChanged(installation, changed);
    await installation.close();
  }
}

async function markChanged({ driver, clock }: Installation, changed: ReadonlySet<string | null>): Promise<void> {
  await driver.query("system", "update organizations set updated_at = $1 where $2::uuid[] is null or id = any($2)", [
    clock.now().toISOString(),
    changed.has(null) ? null : [...changed],
  ]);
}
