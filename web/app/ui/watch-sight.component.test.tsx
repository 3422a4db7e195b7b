import { afterEach, expect, test, vi } from "vitest";
import { watchSight } from "./watch-sight.ts";

const Real = IntersectionObserver;
afterEach(() => {
  vi.stubGlobal("IntersectionObserver", Real);
});

/** A browser so busy that it brings what it saw in several frames at once. */
class LateObserver {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
    late.tell = (...frames) =>
      this.#seen(
        frames.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
        this as unknown as IntersectionObserver,
      );
  }
  observe() {}
  disconnect() {}
}
const late = { tell: (..._seen: boolean[]) => {} };

test("what came into sight while the browser was busy is in sight", () => {
  vi.stubGlobal("IntersectionObserver", LateObserver);
  const seen: boolean[] = [];
  watchSight(document.body, (isInSight) => seen.push(isInSight), {});
  late.tell(false, true);
  late.tell(true, false);
  expect(seen).toEqual([true, false]);
});

test("the browser tells of what is in sight, and of nothing once it was stopped", async () => {
  const element = document.createElement("p");
  element.textContent = "The weir";
  document.body.append(element);
  const seen: boolean[] = [];
  const stop = watchSight(element, (isInSight) => seen.push(isInSight), {});
  await expect.poll(() => seen).toEqual([true]);
  stop();
  element.remove();
  await new Promise((done) => setTimeout(done, 100));
  expect(seen).toEqual([true]);
});
