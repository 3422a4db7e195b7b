import { flushCompileCache } from "node:module";
import { collectAtRest } from "./collect-at-rest.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import type { Driver } from "./kernel/db/driver.ts";
import { prepareFirstStart } from "./first-start.ts";
import { quickenImports } from "./quick-imports.ts";
import type { RunningServer } from "./server.ts";

const stopWithin = 4_500;

const started = await start();
if (started) {
  stopOnSignals(started);
  collectAtRest();
  // The compile cache is written now rather than at the end, which a kill would skip.
  flushCompileCache();
}

async function start(): Promise<RunningServer | undefined> {
  try {
    const config = readConfig();
    quickenImports();
    await prepareFirstStart(config);
    // The database opens while the rest of the program is read.
    const opening = openDatabase(config);
    opening.catch(() => undefined);
    const { startServer } = await import("./server.ts");
    return await startServer(config, { say: (line) => console.log(line), database: () => opening });
  } catch (error) {
    // A wrong setting or a port in use is for the operator to fix: one sentence is printed. Any other error is printed
    // with its stack.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
    return undefined;
  }
}

async function openDatabase(config: Config): Promise<Driver> {
  const [{ createLog }, database] = await Promise.all([import("./kernel/log/log.ts"), import("./kernel/db/open.ts")]);
  return database.openDatabase(config, createLog(config.LOG_LEVEL));
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    // Work that is not done in time is abandoned: everything that was answered with ok is stored already.
    setTimeout(() => process.exit(1), stopWithin).unref();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
}
