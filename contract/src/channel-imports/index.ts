export * from "./calls.ts";
export * from "./entities.ts";
export * from "./errors.ts";
