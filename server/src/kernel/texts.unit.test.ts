import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadTexts, type Texts } from "./texts.ts";

let directory: string;
let texts: Texts;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "texts-"));
  const write = async (locale: string, catalogue: Record<string, string>) => {
    for (const [id, text] of Object.entries(catalogue)) {
      // Each in a slice of its own, which its reader does not see.
      const folder = join(directory, id.replace(".", "-"), "texts");
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${locale}.json`), JSON.stringify({ [id]: text }));
    }
  };
  await write("en", {
    "mail.hello": "Hello {name}",
    "mail.left": "{count, plural, one {# day for {name}} other {# days for {name}}}",
  });
  await write("ru", { "mail.left": "{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}" });
  await write("pt", { "mail.hello": "Olá {name}" });
  await write("de", { "mail.hello": "Guten Morgen {name}", "mail.left": "{count, plural, other {# Tage}}" });
  await write("zh-CN", { "mail.hello": "你好，{name}" });
  const lock = join(directory, "mail-hello", "texts", "lock.json");
  await writeFile(lock, JSON.stringify({ "mail.hello": "abc123 de it" }));
  texts = loadTexts(directory);
});
afterAll(() => rm(directory, { recursive: true }));

it("counts by the rules of the receiver's language", () => {
  const left = (locale: string, count: number) => texts.text(locale, "mail.left", { count, name: "Ana" });
  expect([1, 3, 5, 21].map((count) => left("ru", count))).toEqual(["1 день", "3 дня", "5 дней", "21 день"]);
  expect([1, 1200].map((count) => left("en", count))).toEqual(["1 day for Ana", "1,200 days for Ana"]);
});

it("takes what a language lacks from the language without its region, then from English", () => {
  expect(texts.text("pt-BR", "mail.hello", { name: "Ana" })).toBe("Olá Ana");
  expect(texts.text("zh-TW", "mail.hello", { name: "Ana" })).toBe("Hello Ana");
  expect(texts.text("ru", "mail.hello", { name: "Ana" })).toBe("Hello Ana");
});

it("leaves what a person typed as it is, braces and all", () => {
  expect(texts.text("en", "mail.hello", { name: "{count, plural, other {x}}" })).toBe(
    "Hello {count, plural, other {x}}",
  );
});

it("says in English what a language has of an older English text", () => {
  expect(texts.text("de", "mail.hello", { name: "Ana" })).toBe("Hello Ana");
  expect(texts.text("de", "mail.left", { count: 2, name: "Ana" })).toBe("2 Tage");
  expect(texts.text("pt", "mail.hello", { name: "Ana" })).toBe("Olá Ana");
});
