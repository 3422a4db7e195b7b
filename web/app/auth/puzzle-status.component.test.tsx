import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { PuzzleStatus } from "./puzzle-status.tsx";

test("while the device works the form says so once and shows how far it is", async () => {
  const page = await show(() => <PuzzleStatus progress={{ done: 3, of: 8 }} />);
  await expect.element(page.getByRole("status").getByText(/there is nothing you need to do/)).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "One moment" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "38");
  await expect.element(bar).toHaveAttribute("aria-valuemax", "100");
});
