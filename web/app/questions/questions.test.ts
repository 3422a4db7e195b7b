import { describe, expect, it } from "vitest";
import { askedSections, faultOf, lacksChoices, type Question } from "./questions.ts";

describe("questions", () => {
  const question = (fields: Partial<Question>): Question =>
    ({ id: "q", type: "text", required: false, choices: [], min: null, max: null, default: null, ...fields }) as never;

  const yes = { id: "yes", value: "yes", text: null, description: null, leadsTo: [] };

  it("follow from choices, and go when the choice does", () => {
    const follow = { ...question({ id: "which" }), choices: [] };
    const choice = { id: "c", value: "yes", text: null, description: null, sortOrder: 0, subQuestions: [follow] };
    const sections = [
      {
        id: "s",
        name: "",
        description: null,
        questions: [{ ...question({ id: "bring", type: "radio" }), choices: [choice] }],
      },
    ];
    const ids = (answer: string) =>
      askedSections(sections as never, ({ id }) => (id === "bring" ? answer : "")).flatMap(({ asked }) =>
        asked.map((each) => `${each.question.id} ${each.depth}`),
      );
    expect(ids("yes")).toEqual(["bring 0", "which 1"]);
    expect(ids("no")).toEqual(["bring 0"]);
  });

  it.each([
    [{ required: true }, " ", "missing"],
    [{ type: "toggle", required: true }, "false", "missing"],
    [{ type: "number", min: "2" }, "1", "least"],
    [{ type: "number" }, "two", "notNumber"],
    [{ type: "date", max: "2026-12-01" }, "2026-12-02", "most"],
    [{ max: "3" }, "four", "most"],
    [{ max: "2" }, "👍👍", undefined],
    [{ type: "time" }, "18:30", undefined],
    [{ min: "2" }, "", undefined],
    [{ type: "date", required: true }, "", "noDate"],
    [{ type: "file", required: true }, "", "noFile"],
    [{ type: "radio", required: true, choices: [yes] }, "", "noChoice"],
    [{ type: "checkbox", required: true, choices: [yes] }, "", "noChoice"],
    [{ type: "checkbox", required: true }, "", "missing"],
    [{ type: "quantity", max: "4" }, "5", "most"],
    [{ type: "quantity" }, "1.5", "notWhole"],
    // It cannot be answered, so it must not block the registration.
    [{ type: "select", required: true }, "", undefined],
  ] as const)("%j answered with %j: %s", (fields, value, kind) => {
    expect(faultOf(question(fields), value)?.kind).toBe(kind);
  });

  it("take any file, whatever bounds its id", () => {
    expect(faultOf(question({ type: "file", required: true, max: "3" }), "019a0c2e-7b00")).toBeUndefined();
  });

  it("need choices where one is to be chosen", () => {
    expect(lacksChoices(question({ type: "radio" }))).toBe(true);
    expect(lacksChoices(question({ type: "checkbox" }))).toBe(false);
  });
});
