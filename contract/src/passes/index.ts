export * from "./calls.ts";
export * from "./entities.ts";
export * from "./packages.ts";
export * from "./summaries.ts";
