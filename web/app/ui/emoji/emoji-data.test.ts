import { expect, it } from "vitest";
import { findEmoji, readEmoji } from "./emoji-data.ts";

const found = async (locale: string, search: string) =>
  findEmoji(await readEmoji(locale), search).map((each) => each.unicode);

it("finds an emoji by its name and by related words, in the reader's language", async () => {
  expect(await found("en", "thumbs up")).toContain("👍");
  expect(await found("fr", "fete")).toContain("🎉");
  expect(await found("ja", "笑")).toContain("😂");
  expect(await found("ar", "party")).toContain("🎉");
});

it("finds nothing for what nobody would say", async () => {
  expect(await found("en", "zzqx")).toEqual([]);
});
