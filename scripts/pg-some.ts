import { spawnSync } from "node:child_process";
import { startServices } from "./lib/services.ts";
const services = await startServices();
const r = spawnSync("npx", ["vitest", "run", "--project", "integration", ...process.argv.slice(2)], { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: services.databaseUrl, TEST_REDIS_URL: services.redisUrl } });
await services.stop();
process.exit(r.status ?? 1);
