import { afterEach, expect, test, vi } from "vitest";
import { loadInBackground, loadOnline, preload } from "./load.ts";

const isOnline = (value: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(value);
const cut = new TypeError("Failed to fetch dynamically imported module");

/** Fails while there is no network. */
const load = vi.fn<() => Promise<string>>(async () => {
  if (!navigator.onLine) throw cut;
  return "part";
});
const comeBack = () => {
  isOnline(true);
  dispatchEvent(new Event("online"));
};

const unhandled: unknown[] = [];
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  unhandled.push(event.reason);
});
/** The browser tells of what nobody handled once it has nothing else to do. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => {
  vi.restoreAllMocks();
  load.mockClear();
  unhandled.length = 0;
});

test("what a page lives without comes once there is network again, and nothing is said of it before", async () => {
  isOnline(false);
  const begin = vi.fn<(loaded: string) => void>();
  loadInBackground(load, begin);
  await settled();
  expect(begin).not.toHaveBeenCalled();
  comeBack();
  await expect.poll(() => begin.mock.calls).toEqual([["part"]]);
  expect(unhandled).toEqual([]);
});

test("what something waits for waits for the network, and fails where it is not the network", async () => {
  isOnline(false);
  const part = loadOnline(load);
  await settled();
  comeBack();
  expect(await part).toBe("part");
  await expect(loadOnline(() => Promise.reject(cut))).rejects.toBe(cut);
});

test("what something waits for is asked for again where the network is back and fails at first", async () => {
  isOnline(true);
  load.mockRejectedValueOnce(cut).mockRejectedValueOnce(cut);
  expect(await loadOnline(load)).toBe("part");
  expect(load).toHaveBeenCalledTimes(3);
});

test("what may be wanted soon fails in silence", async () => {
  isOnline(false);
  preload(load);
  await settled();
  expect(load).toHaveBeenCalledOnce();
  expect(unhandled).toEqual([]);
});
