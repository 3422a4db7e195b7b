export * from "./entities.ts";
export * from "./errors.ts";
