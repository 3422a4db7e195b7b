import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { Sheet } from "./sheet.tsx";

function Rows() {
  const [row, setRow] = useState<string>();
  return (
    <>
      {["Ana", "Kenji"].map((name) => (
        <button key={name} type="button" onClick={() => setRow(name)}>
          {name}
        </button>
      ))}
      <Sheet open={row !== undefined} onClose={() => setRow(undefined)} title={`About ${row}`}>
        <input aria-label="Note" />
      </Sheet>
    </>
  );
}

afterEach(() => browser.viewport(1280, 800));

/** Draws the head of the sheet down by so many pixels. */
function draw(sheet: Element, distance: number): void {
  const head = sheet.querySelector("[data-handle]");
  const { x, y } = head?.getBoundingClientRect() ?? new DOMRect();
  const at = (kind: string, clientY: number) =>
    head?.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 1, clientX: x + 9, clientY }),
    );
  if (head) head.setPointerCapture = () => undefined;
  at("pointerdown", y + 5);
  at("pointermove", y + 5 + distance);
  at("pointerup", y + 5 + distance);
}

describe("a sheet", () => {
  test("stands beside the page on a wide screen, which stays in use, and gives the focus back", async () => {
    const page = await show(Rows);
    const row = page.getByRole("button", { name: "Ana" });
    await row.click();
    const sheet = page.getByRole("dialog", { name: "About Ana" });
    await expect.element(sheet).toHaveFocus();
    await page.getByRole("button", { name: "Kenji" }).click();
    await expect.element(page.getByRole("dialog", { name: "About Kenji" })).toBeVisible();
    await page.getByLabelText("Note").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(row).toHaveFocus();
  });

  test("lies over the page on a small screen, and is drawn down; a little is not enough", async () => {
    await browser.viewport(390, 800);
    const page = await show(Rows);
    await page.getByRole("button", { name: "Ana" }).click();
    const sheet = page.getByRole("dialog", { name: "About Ana" });
    await expect.element(sheet).toBeVisible();
    expect(sheet.element().matches(":modal")).toBe(true);
    await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(800);
    await page.getByRole("button", { name: "Close" }).hover();
    await new Promise((resolve) => setTimeout(resolve, 50));
    draw(sheet.element(), 20);
    await expect.element(sheet).toBeVisible();
    draw(sheet.element(), 200);
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test("asks before what was written in it goes", async () => {
    const page = await show(Rows);
    await page.getByRole("button", { name: "Ana" }).click();
    await page.getByLabelText("Note").fill("Brings bread");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});
