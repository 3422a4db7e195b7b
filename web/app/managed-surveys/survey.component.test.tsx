import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { came, hours, market, pier, stay, way } from "./samples.ts";
import { expectNoFaults, Places, server } from "./test-server.tsx";

const at = `/manage/surveys/${market.id}`;
const calls = `/api/manage/surveys/${market.id}`;
const question = (name: string) => `${calls}/questions/${name}`;

describe("the questions of a survey", () => {
  test("stand in their parts, with what each follows from, and can be tried below", async () => {
    const page = await show(Places, { ...server(), at });
    await expect.element(page.getByRole("list", { name: "The way" }).getByText(came.name)).toBeVisible();
    await expect.element(page.getByText("Asked after “By boat”")).toBeVisible();
    await expect.element(page.getByText("One answer, all in sight · 12 answers")).toBeVisible();
    await expect.element(page.getByRole("list", { name: "The stay" }).getByText(hours.name)).toBeVisible();
    const preview = page.getByRole("region", { name: "What people see" });
    await expect.element(preview.getByRole("radio", { name: "On foot" })).toBeVisible();
    await expectNoFaults();
  });

  test("begin with one, where there are none", async () => {
    const { fetch, sent } = server({ sections: [{ ...way, questions: [] }] });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("Nothing is asked yet")).toBeVisible();
    await page.getByRole("button", { name: "Ask a question" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Question/ }).fill("Will you come again?");
    await dialog.getByLabelText("How it is answered").selectOptions("toggle");
    await dialog.getByRole("button", { name: "Add the question" }).click();
    const body = { type: "toggle", name: "Will you come again?", sectionId: way.id, choices: [] };
    await expect.poll(() => sent).toMatchObject([{ command: `POST ${calls}/questions`, body }]);
  });

  test("offer choices, of which some may be used up, and follow from answers before them", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Ask a question in The way" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Question/ }).fill("What do you bring?");
    await dialog.getByLabelText("How it is answered").selectOptions("checkbox");
    await dialog.getByRole("textbox", { name: "Answer 1" }).fill("Cake");
    await dialog.getByRole("textbox", { name: "Answer 2" }).fill("Soup");
    await dialog.getByRole("checkbox", { name: /^Some answers can be chosen/ }).click();
    await dialog
      .getByRole("textbox", { name: /^At most so many people/ })
      .first()
      .fill("3");
    await dialog.getByRole("textbox", { name: /^At most so many answers/ }).fill("1");
    await dialog.getByRole("combobox", { name: /^Asked only after/ }).selectOptions("How did you come? – By boat");
    await dialog.getByRole("button", { name: "Add the question" }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          command: `POST ${calls}/questions`,
          body: {
            type: "checkbox",
            name: "What do you bring?",
            required: false,
            mutable: true,
            max: "1",
            sectionId: way.id,
            afterChoiceId: came.choices[1]?.id,
            choices: [{ value: "Cake", supply: 3 }, { value: "Soup" }],
          },
        },
      ]);
  });

  test("are changed by what differs, with the hint that answers keep their wording, and take further answers", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: `Edit ${came.name}` }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("12 people have answered", { exact: false })).toBeVisible();
    await expectNoFaults();
    await dialog.getByRole("button", { name: "Add an answer" }).click();
    await dialog.getByRole("textbox", { name: "Answer 3" }).fill("By train");
    await dialog.getByRole("button", { name: "Save" }).click();
    const [foot, boat] = came.choices;
    await expect
      .poll(() => sent)
      .toEqual([
        {
          command: `PUT ${question(came.id)}`,
          body: {
            name: came.name,
            required: true,
            mutable: true,
            choices: [
              { id: foot?.id, value: "On foot", supply: null },
              { id: boat?.id, value: "By boat", supply: 20 },
              { value: "By train", supply: null },
            ],
          },
        },
      ]);
  });

  test("say at a limit that it is below how many have chosen, in the server's words", async () => {
    const message = "12 people have chosen “By boat”. Its limit cannot be lower.";
    const issues = [{ path: "choices.1.supply", reason: "is less than how many have chosen it" }];
    const page = await show(Places, {
      ...server({ refusal: { code: "managedSurvey.supplyTaken", message, data: { issues } } }),
      at,
    });
    await page.getByRole("button", { name: `Edit ${came.name}` }).click();
    const dialog = page.getByRole("dialog");
    const limit = dialog.getByRole("textbox", { name: /^At most so many people/ }).nth(1);
    await limit.fill("11");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(limit).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test("have bounds of their kind, which are numbers", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: `Edit ${pier.name}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^At most so many characters/ }).fill("2.5");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .element(dialog.getByRole("textbox", { name: /^At most so many characters/ }))
      .toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    await dialog.getByRole("textbox", { name: /^At most so many characters/ }).fill("40");
    await dialog.getByRole("combobox", { name: /^In which part/ }).selectOptions("The stay");
    await dialog.getByRole("button", { name: "Save" }).click();
    const body = { max: "40", sectionId: stay.id };
    await expect.poll(() => sent).toMatchObject([{ command: `PUT ${question(pier.id)}`, body }]);
    expect(sent[0]?.body).not.toHaveProperty("min");
  });

  test("are put in another order by the keyboard, and shown so at once", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    const handle = page.getByRole("list", { name: "The way" }).getByRole("button", { name: /^Move/ }).first();
    await expect.element(handle).toBeVisible();
    handle.element().focus();
    await userEvent.keyboard(" ");
    await expect.element(handle).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.keyboard(" ");
    await expect
      .poll(() => sent)
      .toMatchObject([{ command: `PUT ${question(came.id)}`, body: { name: came.name, sortOrder: 1 } }]);
  });

  test("are removed with what was answered to them", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: `Remove ${came.name}` }).click();
    await expect.element(page.getByText("12 answers to it go with it", { exact: false })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => sent).toEqual([{ command: `DELETE ${question(came.id)}`, body: null }]);
  });

  test("cannot be read at times, and are asked for again", async () => {
    const page = await show(Places, { ...server({ sections: 500 }), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("the parts of a survey", () => {
  test("are added and changed", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Add a part" }).click();
    await page.getByRole("textbox", { name: /^Name of the part/ }).fill("The way home");
    await page.getByRole("button", { name: "Add the part" }).click();
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}/sections`, body: { name: "The way home" } }]);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Edit the part The stay" }).click();
    await page.getByRole("textbox", { name: /^Explanation/ }).fill("From noon on");
    await page.getByRole("button", { name: "Save" }).click();
    const body = { name: "The stay", description: "From noon on" };
    await expect.poll(() => sent[1]).toEqual({ command: `PUT ${calls}/sections/${stay.id}`, body });
  });

  test("are put in order by name, and one that asks something stays", async () => {
    const refusal = { code: "managedSurvey.sectionAsks", message: "This part still has questions." };
    const { fetch, sent } = server({ refusal });
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Put the parts in order" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("list", { name: "Parts" }).getByText("The stay")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Remove the part The way" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove the part" }).click();
    await expect.element(page.getByText("This part still has questions.", { exact: false }).first()).toBeVisible();
    expect(sent).toEqual([{ command: `DELETE ${calls}/sections/${way.id}`, body: null }]);
  });
});

describe("a survey without names", () => {
  test("asks for no file, and nothing that can be changed later", async () => {
    const page = await show(Places, { ...server({ survey: { ...market, anonymous: true } }), at });
    await page.getByRole("button", { name: "Ask a question in The stay" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("option", { name: "A number" })).toBeInTheDocument();
    expect(dialog.getByRole("option", { name: "A file" }).elements()).toEqual([]);
    expect(dialog.getByRole("checkbox", { name: /can be changed/ }).elements()).toEqual([]);
  });
});
