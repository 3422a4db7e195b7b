export * from "./entities.ts";
