import { chloe, messages } from "./kernel/chat.ts";
import { copyOfDemo, startOn, typeCommand } from "./kernel/planted.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test as base } from "./kernel/test.ts";

const count = 50_000;

/** A site on which Chloé has a conversation of fifty thousand messages. */
const test = base.extend<object, { long: string }>({
  long: [
    async ({}, use) => {
      const folder = await copyOfDemo();
      const seed = ["--messages", String(count), "--member", chloe.username, "--tenant", "riverside"];
      await typeCommand(folder, "seed", ...seed);
      const site = await startOn(folder);
      await use(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ long }, use) => use(long),
});

test("fifty thousand messages scroll smoothly, in flat memory, and any of them is a step away", async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, chloe.email, "/messages");
  await page.getByRole("link", { name: /talk/ }).click();
  await expect(messages(page).filter({ hasText: ` ${count}` })).toBeVisible();

  // Sixty frames a second, as far as this machine gives them to a page that rests at the same moment.
  const resting = await page.evaluate(move, { lasts: 3_000, by: 0 });
  const { frames, memory } = await page.evaluate(move, { lasts: 8_000, by: -60 });
  expect(inTime(frames) / inTime(resting.frames), "frames in time against those of rest").toBeGreaterThan(0.5);
  expect(Math.max(...memory.slice(-3)) - Math.max(...memory.slice(0, 3))).toBeLessThan(40_000_000);
  expect(await messages(page).count()).toBeLessThan(80);

  await page.goto(`${new URL(page.url()).pathname}?message=25000`);
  await expect(messages(page).filter({ hasText: / 25000$/ })).toBeInViewport();
  await page.getByRole("button", { name: "To the newest" }).click();
  const newest = messages(page).filter({ hasText: ` ${count}` });
  await expect(newest).toBeInViewport();
  for (const width of [390, 844]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole("button", { name: "To the newest" })).toBeHidden();
    await expect(newest, `at ${width} px`).toBeInViewport();
  }
});

/** The part of frames that were shown without one being left out. */
function inTime(frames: readonly number[]): number {
  return frames.filter((milliseconds) => milliseconds < (1_000 / 60) * 1.5).length / frames.length;
}

type Movement = { lasts: number; by: number };

/** Scrolls by so many pixels a frame; gives back how long each frame took, and the heap now and then. */
async function move({ lasts, by }: Movement): Promise<{ frames: number[]; memory: number[] }> {
  const scroller = document.querySelector("section[tabindex='0']");
  const frames: number[] = [];
  const memory: number[] = [];
  const begin = performance.now();
  let last = begin;
  await new Promise<void>((done) => {
    const step = (now: number): void => {
      frames.push(now - last);
      last = now;
      scroller?.scrollBy(0, by);
      const heap: unknown = Reflect.get(performance, "memory");
      if (frames.length % 60 === 0 && typeof heap === "object" && heap)
        memory.push(Number(Reflect.get(heap, "usedJSHeapSize")));
      if (now - begin < lasts) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  return { frames: frames.slice(2), memory };
}
