import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { AnswersForm } from "./answers-form.tsx";
import type { EventItem, OwnPass } from "./reads.ts";

const id = (number: number): string => `0192aaaa-0000-4000-8000-${String(number).padStart(12, "0")}`;
const event = { id: id(1), slug: "regatta" } as unknown as EventItem;
const question = (number: number, parts: object) => ({
  id: id(number),
  type: "text",
  name: `Question ${number}`,
  label: null,
  description: null,
  placeholder: null,
  default: null,
  required: false,
  validationMessage: null,
  min: null,
  max: null,
  choices: [],
  ...parts,
});
const questions = [question(3, { name: "Boat", required: true }), question(4, { name: "Crew" })];
const sections = [{ id: id(9), name: "About you", description: null, questions }] as unknown as Parameters<
  typeof AnswersForm
>[0]["sections"];
const pass = {
  id: id(2),
  holderName: null,
  responses: [{ questionId: id(3), value: "Heron" }],
} as unknown as OwnPass;

type Sent = { path: string; body: unknown };

async function shown(refusal?: object) {
  const sent: Sent[] = [];
  const page = await show(() => <AnswersForm event={event} pass={pass} sections={sections} back="/passes/regatta" />, {
    fetch: async (url, { method, body }) => {
      if (method !== "PUT") return Response.json({ status: "ok", message: "ok", data: [] });
      sent.push({
        path: new URL(String(url), location.href).pathname.split("/").at(-1) ?? "",
        body: JSON.parse(String(body)),
      });
      return refusal
        ? Response.json({ status: "error", ...refusal }, { status: 460 })
        : Response.json({ status: "ok", message: "ok", data: null });
    },
  });
  return { page, sent };
}

test("begins with what was answered and sends all that is asked, and the name only where it is another", async () => {
  const { page, sent } = await shown();
  await expect.element(page.getByRole("textbox", { name: "Boat" })).toHaveValue("Heron");
  await page.getByRole("textbox", { name: "Boat" }).fill("Curlew");
  await userEvent.keyboard("{Enter}");
  const answers = [
    { id: id(3), value: "Curlew" },
    { id: id(4), value: "" },
  ];
  await expect.poll(() => sent).toEqual([{ path: "questions", body: { questions: answers } }]);
});

test("a name is sent without the spaces around it", async () => {
  const { page, sent } = await shown();
  await page.getByRole("textbox", { name: "Name on the pass" }).fill(" Noor ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent.at(-1)).toEqual({ path: "name", body: { name: "Noor" } });
});

test("what is missing is said at its field, and nothing is sent", async () => {
  const { page, sent } = await shown();
  await page.getByRole("textbox", { name: "Boat" }).fill("");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByRole("link")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Boat" })).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
});

test("what the server refuses is said at the question it is about", async () => {
  const issues = [{ path: "questions.1", reason: "does not fit" }];
  const { page } = await shown({ code: "registration.answerRefused", message: "It does not fit.", data: { issues } });
  await page.getByRole("textbox", { name: /^Crew/ }).fill("x");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: /^Crew/ })).toHaveAccessibleDescription("It does not fit.");
});
