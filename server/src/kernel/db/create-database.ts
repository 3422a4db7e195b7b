import { readConfig } from "../../config.ts";
import { createLog } from "../log/log.ts";
import { openDatabase } from "./open.ts";

// It ends with the server that waits for it.
process.on("disconnect", () => process.exit(1));

const config = readConfig();
// The server will meet the same error, and reports it.
const driver = await openDatabase(config, createLog(config.LOG_LEVEL)).catch(() => undefined);
await driver?.close();
process.exit(0);
