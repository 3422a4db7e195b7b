export * from "./calls.ts";
export * from "./cookies.ts";
export * from "./entities.ts";
export type * from "./page-context.ts";
