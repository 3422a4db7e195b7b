export * from "./calls.ts";
export * from "./entities.ts";
export * from "./errors.ts";
export * from "./levels.ts";
export * from "./packages.ts";
export * from "./room-types.ts";
export * from "./session-access.ts";
export * from "./summaries.ts";
