import { ConfigError, readConfig } from "../config.ts";
import { quickenImports } from "../quick-imports.ts";

// It ends with the server that waits for it.
process.on("disconnect", () => process.exit(1));
quickenImports();

try {
  const [{ openInstallation }, { plantDemo }] = await Promise.all([
    import("../installation.ts"),
    import("./plant-demo.ts"),
  ]);
  const config = readConfig();
  const installation = await openInstallation({ config });
  try {
    await plantDemo(installation, config.TENANTS_DIR);
  } finally {
    await installation.close();
  }
  process.exit(0);
} catch (error) {
  // The server will meet the same error, and reports it once.
  process.exit(error instanceof ConfigError ? 0 : 1);
}
