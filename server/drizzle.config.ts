import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --name <what changes>` writes the next migration from the schemas; a person reads it. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/**/*schema.ts"],
  out: "./migrations",
});
