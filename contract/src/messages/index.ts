export * from "./errors.ts";
export * from "./parts.ts";
