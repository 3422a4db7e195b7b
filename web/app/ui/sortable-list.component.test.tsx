import { useState } from "react";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { Dialog } from "./dialog.tsx";
import { SortableList } from "./sortable-list.tsx";

function Programme() {
  const [parts, setParts] = useState<readonly string[]>(["Walk", "Supper", "Songs"]);
  return (
    <SortableList label="Programme" items={parts} idOf={String} nameOf={String} render={String} onReorder={setParts} />
  );
}

const orderIn = (page: Awaited<ReturnType<typeof show>>) =>
  page.getByRole("list", { name: "Programme" }).element().textContent;
const handle = (page: Awaited<ReturnType<typeof show>>, name: string) =>
  page.getByRole("button", { name: `Move ${name}` });

/** One key after the other, as people press them: each is measured before the next. */
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
}

/** Takes one thing to the place of another, in steps as a hand does. */
async function draw(from: Element, to: Element): Promise<void> {
  const [start, end] = [from, to].map((element) => element.getBoundingClientRect().top + 10);
  const at = (kind: string, clientY = 0) =>
    from.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientX: 20, clientY }),
    );
  at("pointerdown", start);
  for (const share of [0.1, 0.5, 1]) {
    at("pointermove", (start ?? 0) + ((end ?? 0) - (start ?? 0)) * share);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
  at("pointerup", end);
}

describe("a list that is put in order", () => {
  test("is moved by keyboard, and says where things are", async () => {
    const page = await show(Programme);
    await expect.element(handle(page, "Walk")).toHaveAccessibleDescription(/Space picks it up/);
    handle(page, "Walk").element().focus();
    await press(" ", "{ArrowDown}");
    await expect.element(page.getByText("Walk: place 2 of 3")).toBeInTheDocument();
    await press(" ");
    await expect.poll(() => orderIn(page)).toBe("SupperWalkSongs");
    await expect.element(page.getByText("Walk put down, place 2 of 3")).toBeInTheDocument();
    await expect.element(handle(page, "Walk")).toHaveFocus();
  });

  test("is left as it was with Escape, and so is the dialog around it", async () => {
    const page = await show(() => (
      <Dialog open onClose={() => document.body.append("gone")} title="Order">
        <Programme />
      </Dialog>
    ));
    await expect.element(handle(page, "Walk")).toBeVisible();
    handle(page, "Walk").element().focus();
    await press(" ", "{ArrowDown}", "{Escape}");
    expect(orderIn(page)).toBe("WalkSupperSongs");
    expect(document.body.textContent).not.toContain("gone");
  });

  test("is moved with a pointer", async () => {
    const page = await show(Programme);
    await expect.element(handle(page, "Walk")).toBeVisible();
    await draw(handle(page, "Walk").element(), handle(page, "Songs").element());
    await expect.poll(() => orderIn(page)).toBe("SupperSongsWalk");
  });
});
