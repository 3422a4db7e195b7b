import { StrictMode, use, useState } from "react";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Suspense } from "../kernel/suspense.tsx";
import { show } from "../test/shown.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";

function Introduction({ search = false }: { search?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Introduce yourself">
        <TextField label="Your words" type={search ? "search" : "text"} defaultValue="Hello" />
      </Dialog>
    </>
  );
}

const opened = async (search?: boolean) => {
  const page = await show(() => <Introduction search={search ?? false} />);
  const dialog = page.getByRole("dialog", { name: "Introduce yourself" });
  await expect.element(dialog).toBeVisible();
  return { page, dialog, field: page.getByLabelText("Your words") };
};

/** Presses at one place and lets go at another, as a mouse does. */
function drag(from: Element, to: Element): void {
  from.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  to.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  // The browser clicks what both have in common.
  to.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

describe("a dialog", () => {
  test("that waits for something is there again when it has come, with what was written", async () => {
    let arrive: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    function Waiting() {
      const [isWaiting, wait] = useState(false);
      return (
        <>
          <button type="button" onClick={() => wait(true)}>
            Wait
          </button>
          {isWaiting && use(coming)}
        </>
      );
    }
    let closed = 0;
    const page = await show(() => (
      <Suspense fallback={<p>Loading</p>}>
        <Dialog open onClose={() => (closed += 1)} title="Introduce yourself">
          <TextField label="Your words" defaultValue="Hello" />
          <Waiting />
        </Dialog>
      </Suspense>
    ));
    const field = page.getByLabelText("Your words");
    await field.fill("Hello there");
    await page.getByRole("button", { name: "Wait" }).click();
    await expect.element(page.getByText("Loading")).toBeVisible();
    arrive();
    await expect.element(field).toHaveValue("Hello there");
    await expect.element(page.getByRole("dialog", { name: "Introduce yourself" })).toBeVisible();
    expect(closed).toBe(0);
  });

  test("closes with Escape, with its button, and by a press beside it", async () => {
    const { page, dialog } = await opened();
    const ways = [
      () => userEvent.keyboard("{Escape}"),
      () => page.getByRole("button", { name: "Close" }).click(),
      () => drag(dialog.element(), dialog.element()),
    ];
    for (const close of ways) {
      await close();
      await expect.element(dialog).not.toBeInTheDocument();
      await page.getByRole("button", { name: "Open" }).click();
      await expect.element(dialog).toBeVisible();
    }
  });

  test("gives the focus back to what opened it, where it goes with its owner too", async () => {
    function Owner() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen && (
            <Dialog open onClose={() => setOpen(false)} title="Introduce yourself">
              <button type="button" onClick={() => setOpen(false)}>
                Cancel
              </button>
            </Dialog>
          )}
        </>
      );
    }
    const page = await show(() => <Owner />);
    const opener = page.getByRole("button", { name: "Open" });
    for (const close of [
      () => userEvent.keyboard("{Escape}"),
      () => page.getByRole("button", { name: "Close" }).click(),
      () => page.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await opener.click();
      await expect.element(page.getByRole("dialog")).toBeVisible();
      await close();
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    }
  });

  test("darkens the page behind it", async () => {
    const { dialog } = await opened();
    expect(getComputedStyle(dialog.element(), "::backdrop").backgroundColor).toBe("rgba(0, 0, 0, 0.5)");
  });

  test("stays open where its effects are run twice, as they are in development", async () => {
    const page = await show(() => (
      <StrictMode>
        <Introduction />
      </StrictMode>
    ));
    const dialog = page.getByRole("dialog", { name: "Introduce yourself" });
    await expect.element(dialog).toBeVisible();
    // What the closing in between announces comes later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("stays when text is selected in it and let go outside", async () => {
    const { dialog, field } = await opened();
    drag(field.element(), dialog.element());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(dialog).toBeVisible();
    await expect.element(field).toHaveValue("Hello");
  });

  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["its button", (page: Awaited<ReturnType<typeof show>>) => page.getByRole("button", { name: "Close" }).click()],
  ])("asks before %s takes away what was written, as often as it takes", async (_name, leave) => {
    const { page, dialog, field } = await opened();
    await field.fill("Hello, I bake bread.");
    for (let time = 0; time < 2; time += 1) {
      await leave(page);
      await expect.element(page.getByText("Leave without what you wrote?")).toBeVisible();
      await expect.element(page.getByRole("button", { name: "Keep writing" })).toHaveFocus();
      await page.getByRole("button", { name: "Keep writing" }).click();
      await expect.element(field).toHaveValue("Hello, I bake bread.");
    }
    await leave(page);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("does not ask where all is as it was, or only a search was typed", async () => {
    const first = await opened();
    await first.field.fill("Hello, I");
    await first.field.fill("Hello");
    await userEvent.keyboard("{Escape}");
    await expect.element(first.dialog).not.toBeInTheDocument();
    await first.page.unmount();

    const second = await opened(true);
    await second.field.fill("Ken");
    await userEvent.keyboard("{Escape}");
    await expect.element(second.dialog).not.toBeInTheDocument();
  });
});
