import type { WhoWrites } from "@marquee/contract/messages";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { OnlyModerators } from "./only-moderators.tsx";
import { WhoWritesField } from "./who-writes.tsx";

test("who writes is chosen by whoever looks after the place", async () => {
  const chosen: WhoWrites[] = [];
  const Field = () => <WhoWritesField chosen="everybody" isSaving={false} onChoose={(each) => chosen.push(each)} />;
  const page = await show(Field);
  await page.getByRole("combobox", { name: "Who writes here" }).selectOptions("Only moderators");
  expect(chosen).toEqual(["moderators"]);
});

test("who only reads is told so in place of the field, in every language", async () => {
  for (const [locale, sentence] of [
    ["en", /Only those who look after this place/],
    ["ar", /لا يكتب هنا/],
  ] as const) {
    const page = await show(() => <OnlyModerators />, { locale });
    await expect.element(page.getByText(sentence)).toBeVisible();
  }
});
