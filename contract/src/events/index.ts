export * from "./calls.ts";
export * from "./entities.ts";
export * from "./errors.ts";
export * from "./finding.ts";
export * from "./summaries.ts";
