import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";
import { Popover } from "./popover.tsx";
import { usePopover } from "./use-popover.ts";

function Audience() {
  const { isOpen, trigger, anchor, close } = usePopover();
  return (
    <>
      <Button {...trigger}>Audience</Button>
      {isOpen && (
        <Popover anchor={anchor} label="Who may see it" onClose={close} className="w-72 p-4">
          <input aria-label="Name" />
        </Popover>
      )}
    </>
  );
}

const opened = async (Component = Audience) => {
  const page = await show(() => (
    <div className="p-4">
      <Component />
      <p>Beside</p>
      <button type="button">After</button>
    </div>
  ));
  const trigger = page.getByRole("button", { name: "Audience" });
  const panel = page.getByRole("dialog", { name: "Who may see it" });
  await trigger.click();
  await expect.element(panel).toBeVisible();
  return { page, trigger, panel };
};

describe("a popover", () => {
  test("takes the focus to its first field and gives it back with Escape", async () => {
    const { page, trigger, panel } = await opened();
    await expect.element(page.getByLabelText("Name")).toHaveFocus();
    await expect.element(trigger).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  test("that is longer than the window is scrolled to its end, and stays there", async () => {
    const items = Array.from({ length: 40 }, (_, index) => ({
      id: String(index),
      label: `Choice ${index + 1}`,
      onChoose: () => undefined,
    }));
    const page = await show(() => (
      <Menu label="Choices" items={items}>
        Choices
      </Menu>
    ));
    await page.getByRole("button", { name: "Choices" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Choice 1", exact: true })).toHaveFocus();
    const menu = page.getByRole("menu").element();
    menu.scrollTop = menu.scrollHeight;
    const end = menu.scrollTop;
    expect(end).toBeGreaterThan(0);
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let count = 0; count < 3; count += 1) await frame();
    expect(menu.scrollTop).toBe(end);
    dispatchEvent(new Event("resize"));
    expect(menu.scrollTop).toBe(end);
  });

  test("closes by its own button, by a press beside it, and by leaving it with Tab", async () => {
    const { page, trigger, panel } = await opened();
    const ways = [() => trigger.click(), () => page.getByText("Beside").click(), () => userEvent.keyboard("{Tab}")];
    for (const close of ways) {
      await expect.element(panel).toBeVisible();
      await close();
      await expect.element(panel).not.toBeInTheDocument();
      await trigger.click();
    }
    await expect.element(panel).toBeVisible();
  });

  test("closes without the dialog that it is open in", async () => {
    function Inside() {
      const [isOpen, setOpen] = useState(true);
      return (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="New post">
          <Audience />
        </Dialog>
      );
    }
    const { page, panel } = await opened(Inside);
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByRole("dialog", { name: "New post" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog", { name: "New post" })).not.toBeInTheDocument();
  });

  test.each(["en", "ar"] as const)("stays within a small window, in %s", async (locale) => {
    await browser.viewport(320, 480);
    const page = await show(Audience, { locale });
    await page.getByRole("button", { name: "Audience" }).click();
    const edges = () => {
      const { left, right, bottom } = page.getByRole("dialog").element().getBoundingClientRect();
      return left >= 0 && right <= 320 && bottom <= 480 ? "within" : `${left} to ${right}, down to ${bottom}`;
    };
    await expect.poll(edges).toBe("within");
    await browser.viewport(1280, 800);
  });
});

describe("a menu", () => {
  const chosen: string[] = [];
  const items = ["Reply", "Rename", "Delete"].map((label) => ({
    id: label,
    label,
    onChoose: () => void chosen.push(label),
  }));
  const shown = () =>
    show(() => (
      <Menu label="More" items={items}>
        …
      </Menu>
    ));

  test("is walked through by arrows and first letters, and chooses with Enter", async () => {
    const page = await shown();
    const more = page.getByRole("button", { name: "More" });
    await more.click();
    const item = (name: string) => page.getByRole("menuitem", { name });
    await expect.element(item("Reply")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("Rename")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.element(item("Delete")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(item("Reply")).toHaveFocus();
    await userEvent.keyboard("ren");
    await expect.element(item("Rename")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(chosen).toEqual(["Rename"]);
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });

  test("opens with the keyboard, and closes with Tab and Escape", async () => {
    const page = await shown();
    const more = page.getByRole("button", { name: "More" });
    for (const key of ["{Tab}", "{Escape}"]) {
      more.element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByRole("menuitem", { name: "Reply" })).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
      await expect.element(more).toHaveFocus();
    }
  });
});
