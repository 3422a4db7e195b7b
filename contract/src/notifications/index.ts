export * from "./calls.ts";
export * from "./entities.ts";
export type * from "./events.ts";
