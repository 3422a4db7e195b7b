import { expect, it } from "vitest";
import { callsUsed } from "./calls-used.ts";

const used = (code: string): Record<string, string[] | "all"> =>
  Object.fromEntries(
    callsUsed(code, "page.tsx")
      .flatMap(({ names }) => [...names])
      .map(([name, each]) => [name, each === "all" ? "all" : [...each]]),
  );

it("finds the calls that a file names, and none that only its types or other things of that name do", () => {
  const code = `import { events, eventErrors, type Event } from "@marquee/contract/events";
    import type { self } from "@marquee/contract/accounts";
    import { kernelErrors } from "@marquee/contract/kernel";
    type Answer = DataOf<typeof events.list>;
    export const needs = () => read(...[events.get, { eventId: "x" }] as const);
    export const Row = ({ page }: { page: Answer }) => <a href="/events" title={page.events}>{eventErrors.full.code}</a>;
    const counts = { events: 3 };`;
  expect(used(code)).toEqual({ events: ["get"], eventErrors: ["full"] });
});

it.each([
  ["passes it on", "send(chat)"],
  ["looks into it by a variable", "chat[name]"],
  ["puts it into something", "const all = { chat }"],
  ["has another of that name", "chat.read; const list = (chat) => chat.name;"],
])("takes all of what a file %s", (_how, line) => {
  expect(used(`import { chat } from "@marquee/contract/chat"; ${line}`)).toEqual({ chat: "all" });
});

it("leaves an import under another name as it is", () => {
  expect(used('import { chat as talk } from "@marquee/contract/chat"; talk.read;')).toEqual({});
  expect(used('import * as talk from "@marquee/contract/chat"; talk.read;')).toEqual({});
});
