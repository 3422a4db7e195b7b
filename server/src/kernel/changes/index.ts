export type { Change } from "./change.ts";
export { type Changes, createChanges } from "./changes.ts";
export { noteReads, recordReads } from "./reads.ts";
export { readTables } from "./tables.ts";
export { watchDriver } from "./watch-driver.ts";
