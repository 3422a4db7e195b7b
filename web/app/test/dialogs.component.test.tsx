import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { dialogs, madeOf, someCommunity } from "./dialogs.tsx";
import { show } from "./shown.tsx";

const sources = import.meta.glob<string>(["../**/*.tsx", "!../**/*.{test,examples}.tsx", "!../test/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const dialogElement = /<(?:Dialog|FormDialog|RenameDialog)\b/g;

const counted = Object.entries(sources).flatMap(([path, source]) => {
  const count = source.match(dialogElement)?.length ?? 0;
  const file = path.replace("../", "");
  return count > 0 && !(file in madeOf) ? [[file, count] as const] : [];
});

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("every dialog of the code is tried below", () => {
  const tried = Object.entries(dialogs).map(([file, examples]) => [file, examples.length]);
  expect(Object.fromEntries(tried)).toEqual(Object.fromEntries(counted));
});

const fields =
  "input:not([type=hidden], [type=file]), textarea, select, [role=combobox], [role=spinbutton], [contenteditable=true]";

/** What can be written in or chosen, in the order in which it stands; of a group of which one is chosen, that. */
function fieldsOf(dialog: Element): HTMLElement[] {
  const all = [...dialog.querySelectorAll<HTMLElement>(fields)];
  const open = all.filter((field) => !field.matches(":disabled") && field.tabIndex >= 0);
  const isOther = (field: HTMLElement): boolean =>
    field instanceof HTMLInputElement &&
    field.type === "radio" &&
    !field.checked &&
    open.some((each) => each instanceof HTMLInputElement && each.name === field.name && each.checked);
  return open.filter((field) => !isOther(field));
}

const open = (): Element | undefined => [...document.querySelectorAll("dialog[open]")].at(-1);

const cases = Object.entries(dialogs).flatMap(([file, examples]) =>
  examples.map((example, index) => [`${file} ${index + 1}`, example] as const),
);

describe.each(cases)("the dialog of %s", (_name, example) => {
  test("begins in its first field, and goes on with Enter", async () => {
    const page = await show(example.of, { fetch: someCommunity });
    await example.open?.(page);
    await expect.poll(open).toBeDefined();
    await expect.poll(() => open()?.contains(document.activeElement)).toBe(true);
    const dialog = open();
    if (!dialog || fieldsOf(dialog).length === 0) return;
    await expect.poll(() => document.activeElement).toBe(fieldsOf(dialog)[0]);

    await example.fill?.(page);
    const sent = vi.fn<(event: Event) => void>((event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    });
    window.addEventListener("submit", sent, { capture: true });
    const isLong = document.activeElement instanceof HTMLTextAreaElement;
    await userEvent.keyboard(isLong ? "{Control>}{Enter}{/Control}" : "{Enter}");
    window.removeEventListener("submit", sent, { capture: true });
    expect(sent.mock.calls.length > 0 ? "sends" : "sends nothing").toBe(
      example.sendsNothing === undefined ? "sends" : "sends nothing",
    );
  });
});
