import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { QuestionPreview } from "../question-editing/index.ts";
import { show } from "../test/shown.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import type { ListingQuestion } from "./reads.ts";

const question = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  eventId: "0192aaaa-0000-4000-8000-000000000002",
  sectionId: "0192aaaa-0000-4000-8000-000000000003",
  sectionName: "About you",
  type: "radio",
  name: "boat",
  label: "Which boat?",
  description: null,
  placeholder: null,
  default: null,
  required: true,
  mutable: true,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  span: 12,
  sortOrder: 0,
  afterChoiceId: null,
  answers: 2,
  choices: [
    { id: "0192aaaa-0000-4000-8000-000000000011", value: "skiff", text: "A skiff", subQuestions: [] },
    { id: "0192aaaa-0000-4000-8000-000000000012", value: "gig", text: null, subQuestions: [] },
  ],
} as unknown as ListingQuestion;

function server() {
  const sent: { method: string; body: unknown }[] = [];
  const fetch: Fetch = async (_url, { method = "GET", body } = {}) => {
    if (method !== "GET") sent.push({ method, body: body ? JSON.parse(String(body)) : null });
    return Response.json({ status: "ok", message: "ok", data: question });
  };
  return { sent, fetch };
}

test("a question of a few words has no choices; one out of a list needs them", async () => {
  const { sent, fetch } = server();
  const page = await show(() => <QuestionDialog eventId={question.eventId} onClose={() => undefined} />, { fetch });
  await page.getByRole("textbox", { name: /^Question/ }).fill("Which boat?");
  await expect.element(page.getByRole("button", { name: "Add an answer" })).not.toBeInTheDocument();
  await page.getByLabelText("How it is answered").selectOptions("select");
  await page.getByRole("textbox", { name: "Answer 1" }).fill("Skiff");
  await page.getByRole("button", { name: "Add the question" }).click();
  await expect.element(page.getByRole("textbox", { name: "Answer 2" })).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
  await page.getByRole("textbox", { name: "Answer 2" }).fill("Gig");
  await page.getByRole("button", { name: "Add the question" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        method: "POST",
        body: {
          type: "select",
          name: "Which boat?",
          required: false,
          mutable: true,
          choices: [{ value: "Skiff" }, { value: "Gig" }],
        },
      },
    ]);
});

test("what is not written anew is sent as it was, a choice keeps its id under another name, and another is added", async () => {
  const { sent, fetch } = server();
  const shown = () => <QuestionDialog eventId={question.eventId} question={question} onClose={() => undefined} />;
  const page = await show(shown, { fetch });
  await expect.element(page.getByRole("textbox", { name: /^Question/ })).toHaveValue("Which boat?");
  await page.getByRole("textbox", { name: "Answer 2" }).fill("A gig");
  await page.getByRole("button", { name: "Add an answer" }).click();
  await page.getByRole("textbox", { name: "Answer 3" }).fill("A dory");
  await page.getByRole("button", { name: "Save" }).click();
  const [skiff, gig] = question.choices;
  await expect
    .poll(() => sent)
    .toEqual([
      {
        method: "PUT",
        body: {
          name: "boat",
          required: true,
          mutable: true,
          choices: [{ id: skiff?.id, value: "skiff" }, { id: gig?.id, value: "A gig" }, { value: "A dory" }],
        },
      },
    ]);
});

test("people meet questions as the preview shows them", async () => {
  const { fetch } = server();
  const sections = [{ id: question.sectionId, name: "About you", questions: [question] }];
  const page = await show(() => <QuestionPreview sections={sections} />, { fetch });
  await page.getByRole("radio", { name: "A skiff" }).click();
  await expect.element(page.getByRole("radio", { name: "A skiff" })).toBeChecked();
});
