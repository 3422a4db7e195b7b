import { startServices } from "./lib/services.ts";

const services = await startServices();

console.log("A PostgreSQL and a Redis of your own, until Ctrl-C:");
console.log(`DATABASE_URL=${services.databaseUrl} TEST_DATABASE_URL=${services.databaseUrl}`);
console.log(`REDIS_URL=${services.redisUrl} TEST_REDIS_URL=${services.redisUrl}`);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void services.stop().then(() => process.exit(0)));
}
