import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { SearchBox } from "./search-box.tsx";

/** Puts words where a reader types them before the scripts have come: into the field, and nothing is told of it. */
function TypedBefore() {
  useLayoutEffect(() => {
    const field = document.querySelector<HTMLInputElement>("input[type=search]");
    if (field) field.value = "lantrn";
  }, []);
  return null;
}

test("what was typed before the page lived is searched for, and stays", async () => {
  const searched: string[] = [];
  const page = await show(() => (
    <>
      <TypedBefore />
      <SearchBox value="" onSearch={(value) => searched.push(value)} />
    </>
  ));
  await expect.poll(() => searched).toEqual(["lantrn"]);
  await expect.element(page.getByRole("searchbox")).toHaveValue("lantrn");
});

test("a list at hand is narrowed with each letter, so that nothing moves when somebody presses what they see", async () => {
  const searched: string[] = [];
  const page = await show(() => <SearchBox value="" onSearch={(value) => searched.push(value)} atOnce />);
  const field = page.getByRole("searchbox");
  await field.fill("espa");
  expect(searched).toEqual(["espa"]);
});
