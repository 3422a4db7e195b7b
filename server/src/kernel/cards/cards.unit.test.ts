import sharp from "sharp";
import { expect, test } from "vitest";
import { cardHeight, cardWidth, drawCard, readableOn } from "./index.ts";

const card = {
  community: "Riverside",
  title: "Dawn dip and porridge",
  facts: "22 November 2026",
  primary: "#0f6b72",
  secondary: "#e0a030",
  icon: undefined,
};
const pixelsOf = async (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
/** How many pixels two pictures differ in. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  return a.data.reduce((sum, value, index) => sum + Number(Math.abs(value - (b.data[index] ?? 0)) > 40), 0) / 3;
}

test("a card is 1200 x 627, and another title is another picture", async () => {
  const [one, other] = [await drawCard(card), await drawCard({ ...card, title: "Quay Chess Open" })];
  const { width, height, format } = await sharp(one).metadata();
  expect([width, height, format]).toEqual([cardWidth, cardHeight, "png"]);
  expect(await difference(one, other)).toBeGreaterThan(1000);
});

test.each([
  ["Japanese", "川辺の朝ヨガと日本語のタイトル"],
  ["Cyrillic", "Вечер у реки"],
  ["Greek", "Βραδιά στο ποτάμι"],
  ["Vietnamese", "Đêm bên sông"],
])("%s has letters in the bundled fonts, not boxes", async (_script, title) => {
  // A box is drawn for every letter that is missing: then all letters look alike.
  const [first = "", second = ""] = [...title.replaceAll(" ", "")];
  const [one, other] = [await drawCard({ ...card, title: first }), await drawCard({ ...card, title: second })];
  expect(await difference(one, other)).toBeGreaterThan(50);
});

test.each([
  ["markup", `<span size="9999999">&<img src=x onerror=alert(1)> "quotes" </span>`],
  ["a word without end", "x".repeat(1_000_000)],
  ["marks of direction and controls", "\u202Egnp.exe\u0000\u0007\u2066 evil"],
  ["emoji only", "🎉👩‍👩‍👧‍👦🇮🇪"],
  ["letters under a thousand marks", `Z${"\u0301".repeat(5_000)}`],
  ["nothing", ""],
])("%s is drawn, in a size that can be sent", async (_what, title) => {
  const picture = await drawCard({ ...card, title, facts: title, community: title.slice(0, 200) });
  expect((await sharp(picture).metadata()).width).toBe(cardWidth);
  expect(picture.length).toBeLessThan(400_000);
});

test("white can be read on any tenant's colour", () => {
  for (const colour of ["#ffffff", "#ffe600", "#00ff88", "#0f6b72", "#000000", "not a colour"]) {
    expect(readableOn(colour)).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(readableOn("#0f6b72")).toBe("#0f6b72");
  expect(readableOn("#ffe600")).not.toBe("#ffe600");
});
