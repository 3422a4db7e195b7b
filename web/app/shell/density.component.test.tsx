// oxlint-disable-next-line typescript/triple-slash-reference -- types of the sessions that the tests' browser gives
/// <reference types="@vitest/browser-playwright" />
import { afterEach, describe, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { PersonLink } from "../ui/person-line.tsx";
import { List } from "../ui/list.tsx";
import { show } from "../test/shown.tsx";
import { AppearanceDialog } from "./appearance-dialog.tsx";

const amara = { id: "1", username: "amara", firstName: "Amara", lastName: "Okafor", title: "Baker", image: null };

function Page() {
  return (
    <>
      <List
        items={[amara]}
        idOf={({ id }) => id}
        render={(person) => <PersonLink person={person} />}
        empty={null}
        skeleton={null}
        className="grid gap-5"
      />
      <p data-testid="read" className="p-5">
        What is read keeps its room.
      </p>
      <AppearanceDialog onClose={() => undefined} />
    </>
  );
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;

afterEach(() => {
  delete document.documentElement.dataset["density"];
  document.cookie = "density=; path=/; max-age=0";
});

describe("the density", () => {
  test("that is chosen sets rows closer at once, leaves what is read as it is, and is kept", async () => {
    const page = await show(Page);
    const row = page.getByRole("link", { name: /Amara/, includeHidden: true }).element();
    const read = page.getByTestId("read").element();
    const before = heightOf(read);
    expect(heightOf(row)).toBe(56);
    await page.getByRole("radio", { name: /Compact/ }).click();
    await expect.poll(() => heightOf(row)).toBeLessThan(48);
    expect(getComputedStyle(page.getByRole("list", { includeHidden: true }).element()).rowGap).toBe("16px");
    expect(heightOf(read)).toBe(before);
    expect(document.cookie).toContain("density=compact");
    await page.getByRole("radio", { name: /Comfortable/ }).click();
    await expect.poll(() => heightOf(row)).toBe(56);
    expect(document.cookie).toContain("density=comfortable");
  });

  test("leaves fingers their room, and does not ask them", async () => {
    document.documentElement.dataset["density"] = "compact";
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true });
    try {
      const page = await show(Page);
      await expect.element(page.getByRole("radio", { name: "Dark" })).toBeVisible();
      expect(matchMedia("(pointer: coarse)").matches).toBe(true);
      expect(page.getByRole("radio", { name: /Compact/ }).query()).toBeNull();
      expect(heightOf(page.getByRole("link", { name: /Amara/, includeHidden: true }).element())).toBe(56);
    } finally {
      await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
    }
  });
});
