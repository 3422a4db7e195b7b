export * from "./entities.ts";
export * from "./errors.ts";
export * from "./parts.ts";
