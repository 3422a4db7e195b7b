import { ApiError } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { useAction } from "../kernel/data/use-action.ts";
import { answering } from "../test/answers.ts";
import { show } from "../test/shown.tsx";
import { AsyncButton } from "./button.tsx";

const person = "0192aaaa-0000-4000-8000-000000000001";

/** What the page would have reported as a crash meanwhile. */
function crashes(): string[] {
  const reported: string[] = [];
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    reported.push(String(event.reason));
  };
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    reported.push(event.message);
  };
  addEventListener("unhandledrejection", onRejection);
  addEventListener("error", onError);
  onTestFinished(() => {
    removeEventListener("unhandledrejection", onRejection);
    removeEventListener("error", onError);
  });
  return reported;
}

function Follow() {
  const follow = useAction(accounts.follow);
  return <AsyncButton onClick={() => follow.mutateAsync({ accountId: person })}>Follow</AsyncButton>;
}

describe("a button whose work takes time", () => {
  test("is busy while it works and cannot be pressed twice", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn<() => Promise<void>>(() => promise);
    const page = await show(() => <AsyncButton onClick={work}>Save</AsyncButton>);
    const button = page.getByRole("button");
    const element = button.element();
    if (element instanceof HTMLElement) {
      element.click();
      element.click();
    }
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await button.click();
    expect(work).toHaveBeenCalledTimes(1);
    resolve();
    await expect.element(button).not.toHaveAttribute("aria-busy");
  });

  test("says a refusal once, in its own words, and reports no crash", async () => {
    const reported = crashes();
    const fetch = answering({ status: 461, message: "You cannot follow Kenji." });
    const page = await show(() => <Follow />, { fetch });
    await page.getByRole("button", { name: "Follow" }).click();
    await expect.element(page.getByText("You cannot follow Kenji.")).toBeVisible();
    expect(page.getByText("You cannot follow Kenji.").elements()).toHaveLength(1);
    await expect.element(page.getByRole("button", { name: "Follow" })).not.toHaveAttribute("aria-busy");
    expect(reported).toEqual([]);
  });

  test("says a refusal of work that does not say it itself", async () => {
    const facts = { status: 409, code: "taken", issues: [], requestId: undefined, retryAfter: undefined };
    const refused = new ApiError("Somebody was quicker.", facts);
    const page = await show(() => <AsyncButton onClick={() => Promise.reject(refused)}>Take it</AsyncButton>);
    await page.getByRole("button", { name: "Take it" }).click();
    await expect.element(page.getByText("Somebody was quicker.")).toBeVisible();
  });

  test("reports a defect, and tells the person that it did not work", async () => {
    const reported = crashes();
    const page = await show(() => (
      <AsyncButton onClick={() => Promise.reject(new TypeError("x is undefined"))}>Save</AsyncButton>
    ));
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("Something went wrong")).toBeVisible();
    expect(reported).toEqual([expect.stringContaining("x is undefined")]);
  });
});
