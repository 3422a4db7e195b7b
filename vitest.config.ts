import { defineConfig } from "vitest/config";

const everywhere = ["**/node_modules/**", "**/build/**", "e2e/**", "scripts/lint/fixture/**"];

/**
 * `unit` needs nothing but the code and answers in seconds; `integration` is everything of the server that talks to a
 * database: PGlite, or the server that TEST_DATABASE_URL names. And what of identity takes its time: measuring, killing.
 */
export default defineConfig({
  test: {
    pool: "threads",
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    // Opening an embedded database takes seconds on a busy machine.
    hookTimeout: 60_000,
    silent: "passed-only",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,client,identity,web,scripts}/**/*.test.{ts,tsx}", "server/src/**/*.unit.test.ts"],
          exclude: [...everywhere, "identity/test/slow/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["server/src/**/*.test.ts", "bench/**/*.test.ts", "identity/test/slow/*.test.ts"],
          exclude: [...everywhere, "**/*.unit.test.ts"],
        },
      },
    ],
  },
});
