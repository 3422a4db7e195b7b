import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { AskedFields } from "./asked-fields.tsx";
import { OwnFields } from "./own-fields.tsx";
import { FieldList } from "./shown-fields.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const runs = {
  id: id(9),
  username: "ines",
  viewer: { isAdministrator: true, modules: eachModule(() => ({ canSee: true, canCreate: true })) },
};
const base = { names: [], options: [], required: false, audience: "members", sortOrder: 1 } as const;
const boat = { ...base, id: id(1), kind: "short", name: "Boat", names: [{ locale: "en", name: "Boat" }] } as const;
const kiln = { ...base, id: id(2), kind: "link", name: "Kiln", required: true } as const;
const help = {
  ...base,
  id: id(3),
  kind: "several",
  name: "I can help with",
  options: [
    { id: id(4), name: "Cooking", names: [] },
    { id: id(5), name: "Carrying", names: [] },
  ],
} as const;

function server(answers: Record<string, unknown>) {
  const sent: { what: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ what: `${method} ${path}`, body: body ? JSON.parse(String(body)) : undefined });
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [];
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

describe("what a community asks in profiles", () => {
  test("is offered with a first field where there is none", async () => {
    const { fetch } = server({ "/self": runs, "/profileFields": [] });
    const page = await show(AskedFields, { fetch });
    await expect.element(page.getByRole("heading", { name: "Nothing is asked yet" })).toBeVisible();
  });

  test("is added with its name and what can be chosen from", async () => {
    const { fetch, sent } = server({ "/self": runs, "/profileFields": [boat] });
    const page = await show(AskedFields, { fetch });
    await page.getByRole("button", { name: "Add a field" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Name/ }).first().fill("Bank");
    await dialog.getByRole("combobox", { name: "Kind of answer" }).selectOptions("choice");
    const answers = dialog.getByRole("textbox", { name: /^Answer/ });
    await answers.nth(0).fill("North");
    await answers.last().fill("South");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect.poll(() => sent[0]?.what).toBe("POST /api/manage/profileFields");
    expect(sent[0]?.body).toMatchObject({ kind: "choice", required: false, audience: "members" });
  });

  test("is removed when asked twice", async () => {
    const { fetch, sent } = server({ "/self": runs, "/profileFields": [boat] });
    const page = await show(AskedFields, { fetch });
    await page.getByRole("button", { name: "Remove Boat" }).click();
    expect(sent).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => sent.map(({ what }) => what)).toEqual([`DELETE /api/manage/profileFields/${boat.id}`]);
  });
});

describe("one's own answers", () => {
  const own = (field: typeof boat | typeof kiln | typeof help) =>
    ({ field: JSON.parse(JSON.stringify(field)), text: "", optionIds: [], audience: "members" }) as const;

  test("are sent with who reads each, and not before what is required is there", async () => {
    const { fetch, sent } = server({ "/self": runs });
    const fields = [own(boat), own(kiln), own(help)].map((each) => ({ ...each, optionIds: [...each.optionIds] }));
    const page = await show(() => <OwnFields fields={fields} />, { fetch });
    await page.getByRole("textbox", { name: /^Boat/ }).fill("Skiff");
    await page.getByRole("combobox", { name: "Who sees “Boat”" }).selectOptions("nobody");
    await page.getByRole("checkbox", { name: "Carrying" }).click();
    await page.getByRole("button", { name: "Save your answers" }).click();
    expect(sent).toEqual([]);
    await page.getByRole("textbox", { name: /^Kiln/ }).fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Save your answers" }).click();
    expect(sent).toEqual([]);
    await page.getByRole("textbox", { name: /^Kiln/ }).fill("https://kiln.example");
    await page.getByRole("button", { name: "Save your answers" }).click();
    await expect.poll(() => sent[0]?.what).toBe("PUT /api/self/fields");
    expect(sent[0]?.body).toEqual({
      values: [
        { fieldId: boat.id, text: "Skiff", optionIds: [], audience: "nobody" },
        { fieldId: kiln.id, text: "https://kiln.example", optionIds: [], audience: "members" },
        { fieldId: help.id, text: "", optionIds: [id(5)], audience: "members" },
      ],
    });
  });
});

describe("somebody's answers", () => {
  test("are read under what was asked, and nothing but a web address is a link", async () => {
    const shown = { id: id(1), options: [] };
    const fields = [
      { ...shown, kind: "date", name: "Since", text: "2024-05-01" },
      { ...shown, id: id(2), kind: "link", name: "Kiln", text: "https://kiln.example/" },
      { ...shown, id: id(3), kind: "link", name: "Old", text: "javascript:alert(1)" },
      {
        ...shown,
        id: id(4),
        kind: "several",
        name: "Help",
        text: "",
        options: help.options.map((each) => ({ ...each })),
      },
    ] as const;
    const page = await show(() => (
      <FieldList fields={fields.map((each) => ({ ...each, options: [...each.options] }))} />
    ));
    await expect.element(page.getByText("Cooking, Carrying")).toBeVisible();
    await expect.element(page.getByText(/2024/)).toBeVisible();
    expect(
      page
        .getByRole("link")
        .elements()
        .map((link) => link.getAttribute("href")),
    ).toEqual(["https://kiln.example/"]);
  });
});
