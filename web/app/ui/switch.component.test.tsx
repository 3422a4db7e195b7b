import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { Switch } from "./switch.tsx";

type LateProps = { readonly after: number; readonly isRefused?: boolean };

/** What is known follows the press some time later, and goes back where it is refused. */
function Late({ after, isRefused = false }: LateProps) {
  const [isOn, setOn] = useState(false);
  const follow = (next: boolean): void => {
    setTimeout(() => setOn(next), after);
    if (isRefused) setTimeout(() => setOn(!next), 2 * after);
  };
  return <Switch label="By mail" checked={isOn} onChange={follow} />;
}

const pressed = async (props: LateProps) => {
  const page = await show(() => <Late {...props} />);
  const box = page.getByRole("switch", { name: "By mail" });
  await expect.element(box).not.toBeChecked();
  box.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  // Before anything else can run: this is what the person sees of their press.
  const atOnce = (box.element() as HTMLInputElement).checked;
  return { box, atOnce };
};

test("a switch stands as it was pressed before anything else knows it", async () => {
  const { box, atOnce } = await pressed({ after: 100 });
  expect(atOnce).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(box).toBeChecked();
});

test("a switch goes back when what it did is refused", async () => {
  const { box } = await pressed({ after: 50, isRefused: true });
  await expect.element(box).not.toBeChecked();
});

test("a switch goes back when nothing comes of it", async () => {
  const { box, atOnce } = await pressed({ after: 60_000 });
  expect(atOnce).toBe(true);
  await expect.element(box).not.toBeChecked();
});
