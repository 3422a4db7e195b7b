import { expect, test } from "vitest";
import { showToast } from "../kernel/toasts.ts";
import { show } from "../test/shown.tsx";

// The browser of these tests is asked for reduced motion.
test("a toast stays for as long as it takes to read, without motion too", async () => {
  const page = await show(() => <p>Home</p>);
  showToast({ text: "Your words are kept.", lasts: 3000 });
  const toast = page.getByText("Your words are kept.");
  await expect.element(toast).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await expect.element(toast).toBeVisible();
  await expect.element(toast).not.toBeInTheDocument();
});
