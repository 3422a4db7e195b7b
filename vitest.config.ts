import { setFlagsFromString } from "node:v8";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Two workers run one embedded database each, and share its compiled code: V8 13.6 sometimes frees a piece of it twice and ends
// the process (`jit_page_->allocations_.erase(addr) == 1`). What a run compiles is small enough to be kept until its end.
setFlagsFromString("--no-wasm-code-gc");

const everywhere = [
  "**/node_modules/**",
  "**/build/**",
  "e2e/**",
  "scripts/lint/fixture/**",
  "**/*.component.test.tsx",
];

/**
 * What takes longest begins first: else one worker is left with it at the end, and the other has nothing to do. The general
 * suites of a slice are the longest, in the shortest files.
 */
const longest = [
  "chaos/chaos.test.ts",
  "registration/prices.test.ts",
  "db/capacity.test.ts",
  "db/open.test.ts",
  "slow/kill.test.ts",
  "slow/alike.test.ts",
  "jobs/jobs.test.ts",
  "demo/plant-community.test.ts",
  "contract.test.ts",
];

const integration = ["server/src/**/*.test.ts", "bench/**/*.test.ts"];
/** Whose own tests ask what happens at once, with money, places and messages. */
const atOnce = "attendee,bookings,chat,invoices,ledger,listing-refunds,payments,registration,storage,waitlist";
/** What depends on a server where `.ci/run` runs each test once; every slice has a part in the general suites of both runs. */
const onServer = [
  "server/src/**/{at-once,contract,rush}.test.ts",
  `server/src/{${atOnce}}/**/*.test.ts`,
  "server/src/kernel/**/*.test.ts",
  "bench/src/cluster/*.test.ts",
];
const onServerAlone = [
  "server/src/**/{at-once,rush}.test.ts",
  `server/src/{${atOnce}}/**/!(contract).test.ts`,
  "server/src/kernel/{auth,http,jobs,outbox,realtime,tenancy}/*.test.ts",
  "server/src/kernel/db/!(open|pglite-statements).test.ts",
];
/** What asks no database, or one that it starts itself. */
const onNone = [
  "bench/src/chaos/**",
  "server/src/demo/{content,pictures}/**",
  "server/src/kernel/{files,html,mail}/**",
  "server/src/kernel/db/{open,pglite-statements}.test.ts",
];
const isOnServer = process.env["TEST_DATABASE_URL"] !== undefined;
/** Set by `.ci/run`, where one run follows the other. */
const isOnce = process.env["EACH_TEST_ONCE"] !== undefined;
const elsewhere = isOnServer ? onNone : isOnce ? onServerAlone : [];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((name) => moduleId.endsWith(name));
      return found === -1 ? longest.length : found;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, which answers a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

/**
 * `unit` needs nothing but the code and answers in seconds; `integration` is everything of the server that talks to a
 * database: PGlite, or the server that TEST_DATABASE_URL names. `identity` signs in, as other people's client libraries and
 * a browser's forms do, at a service of its own on an embedded database: hashing passwords takes its time.
 * Component tests need a browser and have settings of their own (vitest.components.config.ts).
 */
export default defineConfig({
  test: {
    pool: "threads",
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Many times what the longest takes on a quiet machine: only what waits for ever is to end so.
    testTimeout: 60_000,
    // Opening an embedded database takes seconds on a busy machine.
    hookTimeout: 60_000,
    silent: "passed-only",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,client,web,scripts}/**/*.test.{ts,tsx}", "server/src/**/*.unit.test.ts"],
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: isOnServer && isOnce ? onServer : integration,
          exclude: [...everywhere, "**/*.unit.test.ts", ...elsewhere],
        },
      },
      { extends: true, test: { name: "identity", include: ["identity/test/**/*.test.ts"], exclude: everywhere } },
    ],
  },
});
