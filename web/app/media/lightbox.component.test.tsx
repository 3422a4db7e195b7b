import { useState } from "react";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { Lightbox } from "./lightbox.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { samplePictures } from "../ui/sample-pictures.ts";

function Pictures({ count }: { count: number }) {
  const [open, setOpen] = useState<number>();
  const pictures = samplePictures.slice(0, count);
  return (
    <>
      <MediaGrid pictures={pictures} onOpen={setOpen} sizes="20rem" />
      {open !== undefined && <Lightbox pictures={pictures} first={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const opened = async (count: number, locale: "en" | "ar" = "en") => {
  const page = await show(() => <Pictures count={count} />, { locale });
  const second = page.getByRole("list").getByRole("button").nth(1);
  await second.click();
  return { page, second };
};
const shownTitle = () => document.querySelector("dialog[open]")?.getAttribute("aria-label");
/** One finger from a place by so many pixels. */
function drag(by: { x: number; y: number }): void {
  const stage = document.querySelector("dialog[open] img")?.parentElement;
  const send = (type: string, clientX: number, clientY: number) =>
    stage?.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY, bubbles: true }));
  if (stage) stage.setPointerCapture = () => undefined;
  send("pointerdown", 600, 300);
  send("pointermove", 600 + by.x, 300 + by.y);
  send("pointerup", 600 + by.x, 300 + by.y);
}
const scaleOf = () =>
  Number(/scale\(([\d.]+)\)/.exec(document.querySelector<HTMLElement>("dialog[open] img")?.style.transform ?? "")?.[1]);

describe("pictures in large", () => {
  test("are walked through with the arrows and leave the focus where it was", async () => {
    const { second } = await opened(3);
    await expect.poll(shownTitle).toBe("Picture 2 of 3");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(shownTitle).toBe("Picture 3 of 3");
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}");
    await expect.poll(shownTitle).toBe("Picture 2 of 3");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector("dialog")).toBeNull();
    await expect.element(second).toHaveFocus();
  });

  test("go the other way round where people read from the right", async () => {
    await opened(3, "ar");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(() => document.querySelector("dialog[open] [aria-live]")?.textContent).toMatch(/3|٣/);
  });

  test("are swiped from one to the next, and pulled down to close", async () => {
    await opened(3);
    drag({ x: -120, y: 8 });
    await expect.poll(shownTitle).toBe("Picture 3 of 3");
    drag({ x: 120, y: 8 });
    await expect.poll(shownTitle).toBe("Picture 2 of 3");
    drag({ x: 4, y: 200 });
    await expect.poll(() => document.querySelector("dialog")).toBeNull();
  });

  test("become larger by key and by pressing twice, and whole again with the next one", async () => {
    await opened(3);
    await userEvent.keyboard("+");
    await expect.poll(scaleOf).toBe(2);
    await userEvent.keyboard("0");
    await expect.poll(scaleOf).toBe(1);
    drag({ x: 0, y: 0 });
    drag({ x: 0, y: 0 });
    await expect.poll(scaleOf).toBe(2.5);
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(scaleOf).toBe(1);
  });

  test("say what they show, and are described to whoever cannot see them", async () => {
    const { page } = await opened(2);
    await expect.element(page.getByRole("img", { name: "Lanterns along the water" })).toBeVisible();
    await expect.element(page.getByText("Lanterns along the water")).toBeVisible();
  });
});

test("of many pictures the fourth says how many more there are", async () => {
  const page = await show(() => <Pictures count={6} />);
  expect(page.getByRole("list").getByRole("button").elements()).toHaveLength(4);
  expect(page.getByRole("list").element().querySelector("[data-more]")?.getAttribute("data-more")).toBe("+2");
});
