import { expect, it } from "vitest";
import { announced, kindsIn, textUse } from "./text-use.ts";

const ids = new Set(["event.going", "event.past", "state.open.title", "ui.close", "error.chat.full", "nav.home"]);

it("finds the kinds of texts that code says, whole or built, and takes no other words for ids", () => {
  const code = 't("event.going");t(`state.${state}.title`);t(`error.chat.full`);"event.domain";`ui.${x}`';
  expect(kindsIn(code, ids)).toEqual(["error.chat", "event", "state", "ui"]);
  expect(kindsIn('"event.domain" + "nav"', ids)).toEqual([]);
});

it("lets code announce what it says on the line where it begins", () => {
  expect(announced('import x from "x";\nx();', ["event", "ui"])).toBe(
    '(globalThis.usedTexts??=[]).push("event","ui");import x from "x";\nx();',
  );
  expect(announced("x();", [])).toBe("x();");
});

it("divides the texts into what every page says and what each file says beyond it", () => {
  const chunk = (fileName: string, code: string, imports: string[] = [], facadeModuleId: string | null = null) => ({
    fileName,
    code,
    imports,
    facadeModuleId,
  });
  const use = textUse(
    [
      chunk("entry.js", "", ["shared.js"], "/x/web/app/entry.client.tsx"),
      chunk(
        "root.js",
        't("nav.home");t("event.past")',
        ["shared.js"],
        "/x/web/app/root.tsx?__react-router-build-client-route",
      ),
      chunk("shared.js", 't("ui.close")'),
      chunk("event.js", 't("event.going");t("ui.close")', ["shared.js"], "/x/web/app/events/event-page.tsx"),
      chunk("plain.js", "1"),
    ],
    ids,
    new Set(["nav", "ui", "palette"]),
  );
  expect(use).toEqual({ base: ["nav", "ui"], single: ["event.past"], files: { "event.js": ["event"] } });
});
