import { readConfig } from "../config.ts";
import { type Installation, openInstallation } from "../installation.ts";

/**
 * Opens the installation for a command. Without Redis a running server is not notified of what the command commits, but
 * it reads the record of each community again every few seconds: the command marks the record of every community that
 * it changed.
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
