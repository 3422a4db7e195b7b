import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { Combobox } from "./combobox.tsx";
import { Dialog } from "./dialog.tsx";
import { FormShell } from "./form-shell.tsx";
import { Picker } from "./picker.tsx";

const words = ["Bread", "Boats", "Lanterns"];
let lists = 0;

/** A list of its own for each test: what was found in one is not known in the next. */
const sourceOf = (
  search = async (typed: string) => words.filter((word) => word.toLowerCase().startsWith(typed.toLowerCase())),
) => ({
  listName: `test ${(lists += 1)}`,
  search,
  idOf: String,
  textOf: String,
});

async function shown({
  make,
  search,
}: { make?: (typed: string) => string; search?: (typed: string) => Promise<string[]> } = {}) {
  const source = sourceOf(search);
  function Topic() {
    const [topic, setTopic] = useState<string>();
    return (
      <>
        <Combobox label="Topic" source={source} value={topic} onChange={setTopic} {...(make && { make })} />
        <output>{topic ?? "none"}</output>
        <button type="button">After</button>
      </>
    );
  }
  const page = await show(Topic);
  const field = page.getByRole("combobox", { name: "Topic" });
  return {
    page,
    field,
    option: (name: string) => page.getByRole("option", { name }),
  };
}

describe("a combobox", () => {
  test("finds while one types, is moved through by arrows, and takes with Enter", async () => {
    const { page, field, option } = await shown();
    await field.fill("b");
    await expect.element(option("Boats")).toBeVisible();
    await expect.element(option("Lanterns")).not.toBeInTheDocument();
    await expect.element(page.getByText("2 found")).toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(field).toHaveAttribute("aria-activedescendant", option("Boats").element().id);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveValue("Boats");
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    await expect.element(page.getByText("Boats")).toBeVisible();
  });

  test("takes what was pressed, though another list comes before the pointer is let go", async () => {
    let answer = (_: string[]) => undefined as void;
    const later = new Promise<string[]>((resolve) => (answer = resolve));
    const { page, field, option } = await shown({ search: (typed) => (typed === "" ? Promise.resolve(words) : later) });
    await field.click();
    const boats = option("Boats").element();
    await field.fill("l");
    await expect.element(page.getByText("none")).toBeVisible();
    boats.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
    answer(["Lanterns"]);
    await later;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(boats.isConnected).toBe(true);
    boats.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    option("Boats")
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(field).toHaveValue("Boats");
  });

  test("keeps to its list: other words go when the field is left", async () => {
    const { page, field, option } = await shown();
    await field.click();
    await option("Bread").click();
    await field.fill("Music");
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("button", { name: "After" })).toHaveFocus();
    await expect.element(field).toHaveValue("Bread");
    await field.fill("");
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByText("none")).toBeVisible();
  });

  test("takes words of nobody's list where it may", async () => {
    const { page, field, option } = await shown({ make: String });
    await field.fill("Music");
    await option("Add “Music”").click();
    await expect.element(page.getByText("Music", { exact: true })).toBeVisible();
    await expect.element(field).toHaveValue("Music");
    await field.fill("Boats");
    await expect.element(option("Boats")).toBeVisible();
    await expect.element(option("Add “Boats”")).not.toBeInTheDocument();
  });

  test("says when nothing is found, and when the search did not get through", async () => {
    const nothing = await shown({ search: async () => [] });
    await nothing.field.fill("x");
    await expect.element(nothing.page.getByText("Nothing found")).toBeVisible();
    await nothing.page.unmount();
    const failing = await shown({ search: () => Promise.reject(new Error("Away")) });
    await failing.field.fill("x");
    await expect.element(failing.page.getByText("The search did not get through. Try again.")).toBeVisible();
  });

  test("closes with Escape before the dialog around it does", async () => {
    const source = sourceOf();
    function Asked() {
      const [isOpen, setOpen] = useState(true);
      return (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="New circle">
          <Combobox label="Topic" source={source} value={undefined} onChange={() => undefined} />
        </Dialog>
      );
    }
    const page = await show(Asked);
    await page.getByRole("combobox").click();
    await expect.element(page.getByRole("option", { name: "Bread" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("option", { name: "Bread" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

async function topicsInForm(search?: (typed: string) => Promise<string[]>) {
  const source = sourceOf(search);
  const send = vi.fn<() => void>();
  function Topics() {
    const [topics, setTopics] = useState<readonly string[]>([]);
    return (
      <FormShell faults={[]} onSubmit={send} actions={<button type="submit">Send</button>}>
        <Picker label="Topics" source={source} chosen={topics} onChange={setTopics} />
      </FormShell>
    );
  }
  const page = await show(Topics);
  return { page, send, field: page.getByRole("combobox", { name: "Topics" }) };
}

test("Enter takes what a picker found first, and sends its form where nothing is searched for", async () => {
  const { page, send, field } = await topicsInForm();
  await field.fill("bo");
  await expect.element(page.getByText("1 found")).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Remove Boats" })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(send).toHaveBeenCalledOnce();
});

test("Enter that was quicker than the search takes what is found first, once, and not where typing went on", async () => {
  let answered = Promise.withResolvers<void>();
  const { page, send, field } = await topicsInForm(async (typed) => {
    await answered.promise;
    return words.filter((word) => word.startsWith(typed));
  });
  await field.fill("Bo");
  await userEvent.keyboard("{Enter}");
  answered.resolve();
  await expect.element(page.getByRole("button", { name: "Remove Boats" })).toBeVisible();
  await expect.element(field).toHaveValue("");
  answered = Promise.withResolvers<void>();
  await field.fill("Br");
  await userEvent.keyboard("{Enter}e");
  answered.resolve();
  await expect.element(page.getByText("1 found")).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Remove Bread" })).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test("a form is not sent by Enter while what was typed in its picker is still looked for", async () => {
  const { send, field } = await topicsInForm(() => new Promise(() => undefined));
  await field.fill("bo");
  await userEvent.keyboard("{Enter}");
  expect(send).not.toHaveBeenCalled();
  await field.fill("");
  await userEvent.keyboard("{Enter}");
  expect(send).toHaveBeenCalledOnce();
});

test("a list in which somebody was looked for closes with them, and covers no next step", async () => {
  const source = sourceOf();
  function Topics() {
    const [topics, setTopics] = useState<readonly string[]>([]);
    return <Picker label="Topics" source={source} chosen={topics} onChange={setTopics} />;
  }
  const page = await show(Topics);
  const field = page.getByRole("combobox", { name: "Topics" });
  await field.fill("Bre");
  await page.getByRole("option", { name: "Bread" }).click();
  await expect.element(page.getByRole("button", { name: "Remove Bread" })).toBeVisible();
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await field.fill("Boa");
  await expect.element(page.getByRole("option", { name: "Boats" })).toBeVisible();
});

test("a picker takes several, stays open for the next, and gives back with Delete or a press", async () => {
  const source = sourceOf();
  function Topics() {
    const [topics, setTopics] = useState<readonly string[]>([]);
    return <Picker label="Topics" source={source} chosen={topics} onChange={setTopics} most={2} />;
  }
  const page = await show(Topics);
  const field = page.getByRole("combobox", { name: "Topics" });
  const chip = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
  await field.click();
  await page.getByRole("option", { name: "Bread" }).click();
  await expect.element(chip("Bread")).toBeVisible();
  await expect.element(page.getByRole("option", { name: "Bread" })).toHaveAttribute("aria-selected", "true");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Backspace}");
  await expect.element(chip("Bread")).not.toBeInTheDocument();
  await page.getByRole("option", { name: "Bread" }).click();
  await page.getByRole("option", { name: "Boats" }).click();
  await expect.element(field).toBeDisabled();
  await chip("Bread").click();
  await expect.element(field).toBeEnabled();
  await expect.element(chip("Boats")).toBeVisible();
});
