import { reports } from "@marquee/contract/reports";
import { expect, test, vi } from "vitest";
import { testWorld } from "../test/world.ts";
import { scrubbed } from "./scrub.ts";

const crash = {
  release: "frame-Bx12.js",
  route: "accounts/person-page",
  message: "Cannot read properties of undefined (reading 'bio') of maya.lindqvist@example.org",
  stack: "TypeError: x\n at https://riverside.example/assets/frame-Bx12.js?token=eyJhbGciOi.J9.abc:1:200",
};

test("a crash stands in the log with release, domain and route, and nothing about the person", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const lines: unknown[] = [];
  const child = world.app.kernel.log.child<string>({});
  vi.spyOn(child, "error").mockImplementation((line: unknown) => void lines.push(line));
  vi.spyOn(world.app.kernel.log, "child").mockReturnValue(child);
  await tenant.guest.call(reports.create, { body: crash });
  vi.restoreAllMocks();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    crash: {
      domain: new URL(tenant.organization.siteUrl).hostname,
      release: "frame-Bx12.js",
      route: "accounts/person-page",
      message: "Cannot read properties of undefined (reading 'bio') of <email>",
    },
  });
  expect(JSON.stringify(lines)).not.toMatch(/maya|lindqvist|eyJ|token=/i);
});

test("a release that breaks for everybody reaches the log sixty times a minute", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const child = world.app.kernel.log.child<string>({});
  const error = vi.spyOn(child, "error").mockImplementation(() => undefined);
  vi.spyOn(world.app.kernel.log, "child").mockReturnValue(child);
  for (let count = 0; count < 70; count += 1) await tenant.guest.call(reports.create, { body: crash });
  vi.restoreAllMocks();
  expect(error).toHaveBeenCalledTimes(60);
});

test.each([
  ["maya@example.org wrote", "<email> wrote"],
  ["GET /people/maya.lindqvist failed", "GET /people/<name> failed"],
  ["at 0190a000-0000-7000-8000-000000000001", "at <id>"],
  ["could not parse 'Maya Lindqvist'", "could not parse <text>"],
  ["could not parse 'Åsa'", "could not parse <text>"],
  ["call +353 87 123 4567 now", "call <number> now"],
  ["Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "Bearer <token>"],
  ["line\nbreak", "line break"],
  ["reading 'name'", "reading 'name'"],
])("%j becomes %j", (text, wanted) => {
  expect(scrubbed(text)).toBe(wanted);
});
