import { expect, test } from "vitest";
import { teaserOf } from "./teaser.ts";

const words = (count: number, word = "tide") => Array.from({ length: count }, () => word).join(" ");

test("a teaser is as many whole blocks as there is room for", () => {
  const body = `<h2>Tides</h2><p>${words(50)}</p><p>${words(40)}</p><p>${words(300)}</p>`;
  expect(teaserOf(body)).toBe(`<h2>Tides</h2><p>${words(50)}</p>`);
});

test("of a text that begins with a long block it is the first words", () => {
  const body = `<ul><li>${words(100)} <strong>&lt;b&gt;</strong></li><li>${words(200)}</li></ul>`;
  expect(teaserOf(body)).toMatch(/^<p>(- )?tide.* …<\/p>$/);
  expect(teaserOf(body)?.split(" ")).toHaveLength(81);
});

test("of a short text it is never all of it", () => {
  expect(teaserOf("<p>Low tide is at nine, and high tide is at three.</p>")).toBe("<p>Low tide is at nine, …</p>");
  expect(teaserOf("<p>Secret</p>")).toBeNull();
});

test("of a text without markup it is the first words", () => {
  expect(teaserOf(words(400))?.split(" ")).toHaveLength(81);
});

test("words that look like markup stay words", () => {
  expect(teaserOf(`<p>&lt;script&gt; ${words(300)}</p>`)).toContain("&lt;script&gt;");
});
