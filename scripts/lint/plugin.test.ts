import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const fixture = fileURLToPath(new URL("./fixture", import.meta.url));
const oxlint = fileURLToPath(new URL("../../node_modules/oxlint/bin/oxlint", import.meta.url));

test("the linter rejects a fixture that breaks every rule of the project", async () => {
  const run = promisify(execFile)(process.execPath, [oxlint, "-c", "rules.json", "-f", "unix"], { cwd: fixture });
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: "" }),
    (error: { code: number; stdout: string }) => error,
  );
  const found = stdout
    .split("\n")
    .map((line) => /^(\S+?):(\d+):.*marquee\(([\w-]+)\)/.exec(line))
    .flatMap((match) => (match ? [`${match[1]}:${match[2]} ${match[3]}`] : []));
  expect(code).toBe(1);
  expect(found.toSorted()).toEqual([
    "contract/src/groups/calls.ts:1 imports",
    "server/src/groups/hand-written.ts:1 statements",
    "server/src/groups/hand-written.ts:2 statements",
    "server/src/groups/hand-written.ts:3 statements",
    "server/src/groups/hand-written.ts:5 statements",
    "server/src/groups/hand-written.ts:8 statements",
    "server/src/groups/join-group.ts:1 imports",
    "server/src/groups/join-group.ts:2 imports",
    "server/src/groups/join-group.ts:3 no-enum",
    "server/src/groups/join-group.ts:6 clock",
    "server/src/groups/join-group.ts:6 clock",
    "server/src/groups/join.test.ts:1 words",
    "server/src/groups/special-join.ts:2 special-forms",
    "server/src/groups/special-join.ts:3 special-forms",
    "server/src/groups/told-groups.ts:1 words",
    "server/src/groups/told-groups.ts:1 words",
    "server/src/groups/told-groups.ts:2 words",
    "server/src/groups/told-groups.ts:2 words",
    "server/src/groups/told-groups.ts:3 words",
    "server/src/groups/told-groups.ts:3 words",
    "server/src/kernel/bad-kernel.ts:1 imports",
    "server/src/kernel/bad-kernel.ts:2 environment",
    "server/src/kernel/bad-kernel.ts:3 ids",
    "web/app/events/bad-form.tsx:5 forms",
    "web/app/events/bad-form.tsx:6 forms",
    "web/app/events/bad-page.ts:1 imports",
  ]);
});
