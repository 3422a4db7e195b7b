import { Hub } from "aws-amplify/utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endHere } from "./leave.ts";
import { hearSession } from "./session-events.ts";

const reload = vi.fn<() => void>();
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/settings/delete", reload });
  stop = hearSession();
});
afterEach(() => {
  stop();
  reload.mockReset();
  vi.unstubAllGlobals();
});

/** The provider refuses to renew the token of whoever is no longer there. */
const refuse = () => {
  const error = Object.assign(new Error("gone"), { name: "UserNotFoundException" });
  Hub.dispatch("auth", { event: "tokenRefresh_failure", data: { error } });
};

it("begins the page anew where the session ended elsewhere", () => {
  refuse();
  expect(reload).toHaveBeenCalledOnce();
});

it("leaves the page to who ends the session here, unless that fails", async () => {
  const work = endHere(async () => {
    refuse();
    throw new Error("refused");
  });
  await expect(work).rejects.toThrow("refused");
  expect(reload).not.toHaveBeenCalled();
  refuse();
  expect(reload).toHaveBeenCalledOnce();
  await endHere(async () => refuse());
  expect(reload).toHaveBeenCalledOnce();
});
