import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageFacts } from "../page/page.tsx";
import { textsOnTheirWay } from "./arriving-texts.ts";
import { startTexts } from "./load-texts.ts";
import type { Texts } from "./texts.ts";

const files: Readonly<Record<string, object>> = {
  "/t/base.json": { "ui.close": "Close" },
  "/t/event.json": { "event.going": "You are going", "event.past": "Past" },
  "/t/register.json": { "register.toReview": "Continue" },
};
const asked: string[] = [];
const page = (texts: PageFacts["texts"]) =>
  startTexts({ locale: "en", texts, wordings: { "event.past": ["Over"] } } as unknown as PageFacts);
const write = (texts: Texts, id: string): string => Reflect.apply(texts.t, undefined, [id]);
const waitFor = (work: () => string): Promise<unknown> => {
  try {
    return Promise.reject(new Error(`It did not wait: ${work()}`));
  } catch (waiting) {
    return Promise.resolve(waiting);
  }
};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(address in files ? Response.json(files[address]) : new Response(null, { status: 404 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.usedTexts = undefined;
});

test("a page loads what every page says and its own, with the community's wordings over it", async () => {
  globalThis.usedTexts = ["ui", "settings"];
  const texts = await page({ folder: "/t/", base: ["ui"], own: ["event"] });
  expect(asked).toEqual(["/t/base.json", "/t/event.json"]);
  expect([write(texts, "ui.close"), write(texts, "event.going"), write(texts, "event.past")]).toEqual([
    "Close",
    "You are going",
    "Over",
  ]);
});

test("while developing it loads what the scripts that are here announced", async () => {
  globalThis.usedTexts = ["event"];
  await page({ folder: "/t/", base: [], own: [] });
  expect(asked).toEqual(["/t/event.json"]);
});

test("a part that comes later brings its texts, once, and who says one before it is there waits", async () => {
  const texts = await page({ folder: "/t/", base: ["ui"], own: [] });
  globalThis.usedTexts?.push("register", "ui");
  globalThis.usedTexts?.push("register");
  await waitFor(() => write(texts, "register.toReview"));
  expect(write(texts, "register.toReview")).toBe("Continue");
  expect(asked).toEqual(["/t/base.json", "/t/register.json"]);
});

test("whoever brings texts while others are on their way waits for theirs too", async () => {
  const texts = await page({ folder: "/t/", base: ["ui"], own: [] });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/t/register.json") await new Promise((resolve) => setTimeout(resolve, 20));
    return Response.json(files[address]);
  });
  globalThis.usedTexts?.push("event");
  const ofOne = textsOnTheirWay();
  globalThis.usedTexts?.push("register");
  await Promise.all([ofOne, textsOnTheirWay()]);
  expect(write(texts, "register.toReview")).toBe("Continue");
});

test("nobody waits for what is loaded ahead, until a part needs it", async () => {
  await page({ folder: "/t/", base: ["ui"], own: [] });
  const { usedTexts } = globalThis;
  if (!usedTexts || Array.isArray(usedTexts)) throw new Error("The texts have not begun.");
  await textsOnTheirWay();
  usedTexts.loadAhead(["register"]);
  expect(textsOnTheirWay()).toBeUndefined();
  usedTexts.push("register");
  expect(textsOnTheirWay()).toBeDefined();
  await textsOnTheirWay();
  expect(asked).toEqual(["/t/base.json", "/t/register.json"]);
});

test("texts that cannot be had are asked for thrice, and again when the next part needs them", async () => {
  vi.useFakeTimers();
  const texts = await page({ folder: "/t/", base: ["ui"], own: [] });
  globalThis.usedTexts?.push("gone");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked.filter((address) => address === "/t/gone.json")).toHaveLength(3);
  expect(write(texts, "gone.now")).toBe("gone.now");
  globalThis.usedTexts?.push("gone");
  expect(asked.filter((address) => address === "/t/gone.json")).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(5_000);
});
