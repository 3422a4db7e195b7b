import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { came, market, pier, results, sheet, stay, way } from "./samples.ts";
import { expectNoFaults, Places, server } from "./test-server.tsx";

const base = `/manage/surveys/${market.id}`;
const calls = `/api/manage/surveys/${market.id}`;
const open = { ...market, status: "open", submittedCount: 20, draftCount: 3 };

describe("the next step of a survey", () => {
  test("is to open it, once it says who will see it", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at: base });
    await page.getByRole("button", { name: "Open the survey" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("everybody who signs in", { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Open the survey" }).click();
    const body = { name: market.name, status: "open" };
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}`, body }]);
  });

  test("is a question, where nothing is asked", async () => {
    const page = await show(Places, { ...server({ survey: { ...market, questionsCount: 0 } }), at: base });
    await page.getByRole("button", { name: "Open the survey" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Add a question before", { exact: false })).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Open the survey" })).toBeDisabled();
  });

  test("is to close it while it is open", async () => {
    const { fetch, sent } = server({ survey: open });
    const page = await show(Places, { fetch, at: base });
    await page.getByRole("button", { name: "Close the survey" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}`, body: { name: market.name, status: "closed" } }]);
  });

  test("is to open it again without an end that is over", async () => {
    const survey = { ...open, status: "closed", closesAt: "2020-01-01T10:00:00.000Z" };
    const { fetch, sent } = server({ survey });
    const page = await show(Places, { fetch, at: base });
    await page.getByRole("button", { name: "Open again" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Open again" }).click();
    const body = { name: market.name, status: "open", closesAt: null };
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}`, body }]);
  });
});

describe("the results of a survey", () => {
  const at = `${base}/results`;

  test("are counted by question, with the wordings of before behind a press", async () => {
    const page = await show(Places, { ...server({ survey: open }), at });
    await expect.element(page.getByRole("row", { name: "On foot 9 75%" })).toBeVisible();
    await expect.element(page.getByText("3.25").first()).toBeVisible();
    const days = page.getByRole("table", { name: "Answers by day" });
    await expect.poll(() => days.getByRole("row").elements().length).toBe(1 + 3);
    await page.getByText("8 answers to an earlier wording: How did you get here?").click();
    await expect.element(page.getByRole("row", { name: "Swam 8 100%" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^Pier 10 / })).toBeVisible();
    expect(page.getByRole("row", { name: /^Pier 11 / }).elements()).toEqual([]);
    await expectNoFaults();
    await page.getByRole("button", { name: "Show all 12" }).click();
    await expect.element(page.getByRole("row", { name: /^Pier 11 / })).toBeVisible();
  });

  test("are narrowed to those who gave one answer, and shown for everybody again", async () => {
    const { fetch, asked } = server({ survey: open });
    const page = await show(Places, { fetch, at });
    await page.getByRole("combobox", { name: "Only those who answered" }).selectOptions(came.name);
    await page.getByRole("combobox", { name: "With", exact: true }).selectOptions("By boat");
    await expect
      .element(page.getByText("who answered “How did you come?” with “By boat”", { exact: false }))
      .toBeVisible();
    await expect.poll(() => asked.at(-1)).toContain(`questionId=${came.id}&value=By+boat`);
    await page.getByRole("button", { name: "Show everybody" }).click();
    await expect.element(page.getByRole("combobox", { name: "With", exact: true })).not.toBeInTheDocument();
  });

  test("send the link while nobody has answered", async () => {
    const nobody = { ...results, submittedCount: 0, days: [], questions: [] };
    const page = await show(Places, { ...server({ survey: open, results: nobody }), at });
    await expect.element(page.getByText("Nobody has answered yet")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Copy the link" }).last()).toBeVisible();
  });

  test("can be asked for again where they could not be read", async () => {
    const page = await show(Places, { ...server({ survey: open, results: 500 }), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("the answers to a survey", () => {
  const at = `${base}/answers`;

  test("are a row a person and a column a question, and open whole", async () => {
    const many = { ...stay, questions: [1, 2, 3].map((last) => ({ ...pier, id: `${last}`, name: `Extra ${last}` })) };
    const sheets = [sheet, { ...sheet, id: "2", account: null, responses: [] }];
    const page = await show(Places, { ...server({ survey: open, sheets, sections: [way, many] }), at });
    const row = page.getByRole("row", { name: /Kenji Mori/ });
    for (const words of ["By boat", "North pier"]) await expect.element(row.getByText(words)).toBeVisible();
    await expect.element(page.getByRole("row", { name: /Without a name/ })).toBeVisible();
    await expect.element(page.getByRole("columnheader", { name: "Extra 2" })).toBeVisible();
    expect(page.getByRole("columnheader", { name: "Extra 3" }).elements()).toEqual([]);
    expect(page.getByRole("searchbox").elements()).toEqual([]);
    await row.getByText("By boat").click();
    await expect.element(page.getByRole("dialog", { name: "Kenji Mori" }).getByText("North pier")).toBeVisible();
  });

  test("lead to the files that were sent", async () => {
    const photo = { ...pier, type: "file", name: "A photograph?" };
    const file = { id: "3", name: "pier.jpg", path: "/files/pier.jpg", r2Path: "", createdAt: "", updatedAt: "" };
    const responses = [{ questionId: photo.id, name: photo.name, value: file.id, file }];
    const other = { ...market, id: "0192bbbb-0000-4000-8000-000000000008" };
    const answered = server({
      survey: other,
      sheets: [{ ...sheet, responses }],
      sections: [{ ...way, questions: [photo] }],
    });
    const page = await show(Places, { ...answered, at: at.replace(market.id, other.id) });
    await page
      .getByRole("row", { name: /Kenji Mori/ })
      .getByText("pier.jpg")
      .click();
    const dialog = page.getByRole("dialog", { name: "Kenji Mori" });
    await expect.element(dialog.getByRole("link", { name: "pier.jpg" })).toHaveAttribute("href", file.path);
  });

  test("say that nobody has answered", async () => {
    const survey = { ...market, id: "0192bbbb-0000-4000-8000-000000000009" };
    const page = await show(Places, { ...server({ survey, sheets: [] }), at: at.replace(market.id, survey.id) });
    await expect.element(page.getByText("Nobody has answered yet")).toBeVisible();
    await expect.element(page.getByText("as soon as the survey is open", { exact: false })).toBeVisible();
  });
});

describe("the settings of a survey", () => {
  const at = `${base}/settings`;

  test("are changed by what differs", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("checkbox", { name: /^In the list of surveys/ }).click();
    await page.getByRole("textbox", { name: /^Thanks/ }).fill("Next year will be better.");
    await page.getByRole("button", { name: "Save" }).click();
    const body = { name: market.name, visible: false, thanks: "Next year will be better." };
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}`, body }]);
  });

  test("keep what people were told once somebody has answered, and what is open stays", async () => {
    const page = await show(Places, { ...server({ survey: open }), at });
    await expect.element(page.getByRole("checkbox", { name: /^Without names/ })).toBeDisabled();
    await expect.element(page.getByText("This cannot change any more", { exact: false })).toBeVisible();
    await expectNoFaults();
    await expect.element(page.getByText("Close it before you remove it", { exact: false })).toBeVisible();
    expect(page.getByRole("button", { name: "Remove the survey" }).elements()).toEqual([]);
  });

  test("say what was refused", async () => {
    const refusal = { code: "managedSurvey.anonymousFixed", message: "This cannot change any more." };
    const page = await show(Places, { ...server({ refusal }), at });
    await page.getByRole("checkbox", { name: /^Without names/ }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByRole("alert").getByText("cannot change any more", { exact: false })).toBeVisible();
  });

  test("end with its removal, which says how many answers go", async () => {
    const { fetch, sent } = server({ survey: { ...open, status: "closed" } });
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Remove the survey" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("The answers of 23 people", { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Remove the survey" }).click();
    await expect.poll(() => sent).toEqual([{ command: `DELETE ${calls}`, body: null }]);
    await expect.element(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeVisible();
  });
});
