import { expect, it } from "vitest";
import { emojiOf } from "./emoji.ts";

it("takes an emoji, or the short name of one, as the same text", async () => {
  const named = {
    thumbsup: "👍",
    "+1": "👍",
    wave: "👋",
    heart: "❤️",
    "+1_tone5": "👍🏿",
    eye_speech_bubble: "👁️‍🗨️",
    one: "1️⃣",
  };
  for (const [name, emoji] of Object.entries(named)) {
    expect([name, await emojiOf(name)]).toEqual([name, emoji]);
    expect(await emojiOf(emoji)).toBe(emoji);
  }
});

it("takes nothing else", async () => {
  for (const wrong of ["", "shrugging-at-it", "regional_indicator_a", "constructor", "👍👍", "👍 ", "<b>", ":)"])
    expect([wrong, await emojiOf(wrong)]).toEqual([wrong, undefined]);
});
