import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { sentence, type MessageValues } from "./message.ts";

const written = (text: string, values?: MessageValues, locale = "en"): string =>
  sentence(compileMessage(text), locale, values);

test("names are filled in, and what was typed is left as it is", () => {
  expect(written("Hello {name}", { name: "{count} # <b>" })).toBe("Hello {count} # <b>");
  expect(written("Hello {name}!", {})).toBe("Hello !");
  expect(written("Hello {toString}")).toBe("Hello ");
});

test("plurals follow the rules of the language, exact numbers first", () => {
  const days = "{count, plural, =0 {none} one {# день} few {# дня} many {# дней} other {# дня}}";
  expect([0, 1, 3, 5, 21].map((count) => written(days, { count }, "ru"))).toEqual([
    "none",
    "1 день",
    "3 дня",
    "5 дней",
    "21 день",
  ]);
});

test("numbers are written as the language writes them, a sign of number elsewhere stays a sign", () => {
  expect(written("{count, plural, one {# day} other {# days of {name}}}", { count: 1200, name: "#1" })).toBe(
    "1,200 days of #1",
  );
  expect(written("{count, number} of # {total, number}", { count: 1234.5, total: 7 }, "de")).toBe("1.234,5 of # 7");
});

test("places, kinds and those beside somebody are told apart", () => {
  expect(written("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { n: 22 })).toBe("22nd");
  expect(written("{who, select, host {Yours} other {Theirs}}", { who: "constructor" })).toBe("Theirs");
  expect(written("{n, plural, offset:1 =1 {You} one {You and # other} other {You and # others}}", { n: 3 })).toBe(
    "You and 2 others",
  );
});
