import { expect, it } from "vitest";
import { withCalls } from "./contract-plugin.ts";

const numbers = new Map<unknown, number>();

it("writes the calls that a file names out in it, and only those", async () => {
  const code = 'import { events, eventErrors } from "@marquee/contract/events";\nread(events.get, eventErrors);';
  const written = await withCalls(code, "page.tsx", numbers);
  expect(written.code).toContain('import { eventErrors } from "@marquee/contract/events"; const events = {"get":{');
  expect(written.code).toContain('"id":"events.get"');
  expect(written.code).not.toContain('"id":"events.list"');
  expect(written.code).not.toContain("returns");
});

it("brings what is said of bodies to files with a form of a call alone", async () => {
  const file = 'import { teams } from "@marquee/contract/teams";\n';
  const form = await withCalls(`${file}useActionForm(teams.create, {});`, "form.tsx", numbers);
  const button = await withCalls(`${file}useAction(teams.create);`, "button.tsx", numbers);
  expect(form.code).toContain('"body":{');
  expect(button.code).not.toContain('"body"');
});
