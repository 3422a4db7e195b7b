export * from "./calls.ts";
export * from "./entrance.ts";
export * from "./entities.ts";
export * from "./errors.ts";
export * from "./timeline.ts";
