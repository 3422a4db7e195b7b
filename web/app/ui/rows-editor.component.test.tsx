import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { useForm } from "../kernel/forms/use-form.ts";
import { show } from "../test/shown.tsx";
import { TextField } from "./field.tsx";
import { RowsEditor } from "./rows-editor.tsx";

const initial = { stops: [{ name: "Quay" }, { name: "Mill" }, { name: "Bridge" }] };

function Stops() {
  const form = useForm({ initial, rows: { stops: { name: "" } }, submit: () => Promise.resolve() });
  return (
    <>
      <RowsEditor
        {...form.rows("stops")}
        label="Stops"
        nameOf={(index) => `Stop ${index + 1}`}
        addLabel="Add a stop"
        maximum={4}
      >
        {(index) => <TextField {...form.field(`stops.${index}.name`)} label="Name" />}
      </RowsEditor>
      <output>{form.values.stops.map(({ name }) => name).join(" ")}</output>
    </>
  );
}

type Page = Awaited<ReturnType<typeof show>>;
const order = (page: Page) => page.container.querySelector("output")?.textContent;
const handle = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });

/** One key after the other, as people press them: each is measured before the next. */
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
}

test("rows are put in order by keyboard, with what was written in them, and say where they are", async () => {
  const page = await show(Stops);
  const name = page.getByLabelText("Name").first();
  await name.fill("Harbour");
  await expect.element(handle(page, "Stop 1")).toHaveAccessibleDescription(/Space picks it up/);
  handle(page, "Stop 1").element().focus();
  await press(" ", "{ArrowDown}");
  await expect.element(page.getByText("Stop 1: place 2 of 3")).toBeInTheDocument();
  await press(" ");
  await expect.poll(() => order(page)).toBe("Mill Harbour Bridge");
  await expect.element(handle(page, "Stop 2")).toHaveFocus();
});

test("rows are put in order with a pointer, and stay as they were with Escape", async () => {
  const page = await show(Stops);
  const from = handle(page, "Stop 3");
  await expect.element(from).toBeVisible();
  const [start, end] = [from, handle(page, "Stop 1")].map((each) => each.element().getBoundingClientRect().top + 10);
  const held = from.element();
  const at = (kind: string, clientY = 0) =>
    held.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientX: 20, clientY }),
    );
  at("pointerdown", start);
  for (const share of [0.1, 0.5, 1]) {
    at("pointermove", (start ?? 0) + ((end ?? 0) - (start ?? 0)) * share);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
  at("pointerup", end);
  await expect.poll(() => order(page)).toBe("Bridge Quay Mill");

  handle(page, "Stop 1").element().focus();
  await press(" ", "{ArrowDown}", "{Escape}");
  expect(order(page)).toBe("Bridge Quay Mill");
});

test("who is writing in a row goes on writing when the handles come, and in a row that is added", async () => {
  const page = await show(Stops);
  const name = page.getByLabelText("Name").first();
  const field = name.element();
  field.focus();
  await expect.element(handle(page, "Stop 1")).toBeVisible();
  expect(document.activeElement).toBe(field);
  await page.getByRole("button", { name: "Add a stop" }).click();
  await expect.element(page.getByLabelText("Name").last()).toHaveFocus();
  await expect.element(handle(page, "Stop 4")).toBeVisible();
  await expect.element(page.getByLabelText("Name").last()).toHaveFocus();
});

test("a row is moved by one place with a press, and the focus goes with it", async () => {
  const page = await show(Stops);
  await page.getByRole("button", { name: "Move Stop 1 down" }).click();
  await expect.poll(() => order(page)).toBe("Mill Quay Bridge");
  await expect.element(page.getByRole("button", { name: "Move Stop 2 down" })).toHaveFocus();
});
