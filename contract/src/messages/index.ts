export * from "./entities.ts";
export * from "./errors.ts";
export * from "./narrowing.ts";
export * from "./parts.ts";
export * from "./stretches.ts";
