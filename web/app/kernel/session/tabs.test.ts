import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followTabs, tellTabs } from "./tabs.ts";

const reload = vi.fn<() => void>();
let leave: () => void;
beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/events", reload });
  leave = followTabs();
});
afterEach(() => {
  leave();
  reload.mockReset();
  vi.unstubAllGlobals();
});

// A channel reaches this origin only.
/* oxlint-disable unicorn/require-post-message-target-origin */
test("the other windows begin anew; the one that says so goes where it was going", async () => {
  const other = new BroadcastChannel("session");
  const received = new Promise((resolve) => other.addEventListener("message", resolve, { once: true }));
  tellTabs("signedOut");
  await received;
  expect(reload).not.toHaveBeenCalled();
  other.postMessage("signedIn");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  other.close();
});

test("a window on the way in goes on", async () => {
  vi.stubGlobal("location", { pathname: "/auth/confirm", reload });
  const other = new BroadcastChannel("session");
  other.postMessage("signedIn");
  const received = new Promise((resolve) => other.addEventListener("message", resolve, { once: true }));
  tellTabs("signedIn");
  await received;
  expect(reload).not.toHaveBeenCalled();
  other.close();
});
