import { listingQuestionErrors } from "@marquee/contract/listing-questions";
import { kernelErrors } from "@marquee/contract/kernel";
import { managedSurveyErrors as errors, managedSurveys } from "@marquee/contract/managed-surveys";
import { surveys } from "@marquee/contract/surveys";
import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../test/rows.ts";
import { type AskedFor, codeOf, surveyWorld } from "../test/survey-world.ts";

const boats: AskedFor = { type: "radio", name: "Which boat?", choices: ["A skiff", "A gig"] };
const days: AskedFor = { type: "checkbox", name: "Which days?", choices: ["Friday", "Saturday", "Sunday"] };
const length: AskedFor = { type: "number", name: "How long?" };

describe("who runs a community", () => {
  let here: Awaited<ReturnType<typeof surveyWorld>>;
  beforeAll(async () => {
    here = await surveyWorld();
  });

  type Written = Awaited<ReturnType<typeof here.survey>>;
  const answers = async (survey: Written, ...values: Parameters<Written["submit"]>[1][]) => {
    const member = await here.member();
    const id = await member.begin(survey.id);
    await member.client.call(surveys.submit, survey.submit(id, ...values));
    return { ...member, id };
  };
  /** A question as it stands, with what is changed of it. */
  const reworded = (survey: Written, { name }: AskedFor, change: object) => {
    const question = survey.asked.find((each) => each.name === name);
    const choices = question?.choices.map(({ id, value }) => ({ id, value })) ?? [];
    const body = { name, required: false, mutable: false, choices, ...change };
    return { surveyId: survey.id, questionId: question?.id ?? "", body };
  };

  it("begins a survey with a first part, and opens it once it asks something", async () => {
    const { managing } = here;
    const { data } = await managing.call(managedSurveys.create, { body: { name: "  Boats  " } });
    const surveyId = data.id;
    expect(data).toMatchObject({ name: "Boats", status: "draft", questionsCount: 0, requireAuth: true, visible: true });
    const sections = await managing.call(managedSurveys.sections, { surveyId });
    expect(only(sections.data)).toMatchObject({ name: "Questions", questions: [] });
    const open = { surveyId, body: { name: "Boats", status: "open" as const } };
    expect(await codeOf(managing, managedSurveys.update, open)).toBe(errors.nothingAsked.code);
    const past = { surveyId, body: { name: "Boats", closesAt: "2020-01-01T00:00:00Z" } };
    expect(await codeOf(managing, managedSurveys.update, past)).toBe(errors.closesInPast.code);
  });

  it("cannot take back whether names are kept once people answer, nor ask for files without names", async () => {
    const survey = await here.survey([boats], { anonymous: true });
    const { begin } = await here.member();
    await begin(survey.id);
    expect((await survey.change({ anonymous: false })).code).toBe(errors.anonymousFixed.code);
    const file = { type: "file" as const, name: "Papers", required: false, mutable: false, choices: [] };
    const asked = { surveyId: survey.id, body: file };
    expect(await codeOf(here.managing, managedSurveys.addQuestion, asked)).toBe(errors.filesNameTheirOwner.code);
    const withFile = await here.survey([{ type: "file", name: "Papers" }]);
    expect((await withFile.change({ anonymous: true })).code).toBe(errors.filesNameTheirOwner.code);
  });

  it("sets limits that are some, the least below the most", async () => {
    const survey = await here.survey([length]);
    const tries = (change: object) =>
      codeOf(here.managing, managedSurveys.updateQuestion, reworded(survey, length, change));
    expect(await tries({ min: "soon" })).toBe(errors.badBound.code);
    expect(await tries({ min: "10", max: "9" })).toBe(errors.badBounds.code);
    expect(await tries({ min: "9", max: "10" })).toBeUndefined();
    // What is not sent stays, and is held against what is.
    expect(await tries({ max: "8" })).toBe(errors.badBounds.code);
    expect(await tries({ min: null, max: "8" })).toBeUndefined();
  });

  it("lets a question follow only from one that stands before it, wherever it is moved", async () => {
    const { managing } = here;
    const survey = await here.survey([boats, { ...length, after: "A gig" }]);
    const first = survey.asked[0]?.choices[0]?.id;
    const tries = (question: AskedFor, change: object) =>
      codeOf(managing, managedSurveys.updateQuestion, reworded(survey, question, change));
    expect(await tries(length, { sortOrder: 0 })).toBe(errors.notBefore.code);
    expect(await tries(boats, { afterChoiceId: first })).toBe(errors.notBefore.code);
    const { data: section } = await managing.call(managedSurveys.addSection, {
      surveyId: survey.id,
      body: { name: "Boats" },
    });
    expect(await tries(boats, { sectionId: section.id })).toBe(errors.notBefore.code);
    expect(await tries(length, { sectionId: section.id })).toBeUndefined();
    const moved = { surveyId: survey.id, sectionId: section.id, body: { name: "Boats", sortOrder: 0 } };
    expect(await codeOf(managing, managedSurveys.updateSection, moved)).toBe(errors.notBefore.code);
    const inSection = { surveyId: survey.id, sectionId: section.id };
    expect(await codeOf(managing, managedSurveys.removeSection, inSection)).toBe(errors.sectionAsks.code);
    const gone = { surveyId: survey.id, questionId: survey.idOf(boats) };
    expect(await codeOf(managing, managedSurveys.removeQuestion, gone)).toBe(listingQuestionErrors.followed.code);
    expect(await tries(boats, { choices: [{ value: "A raft" }] })).toBe(listingQuestionErrors.followed.code);
  });

  it("reads answers with the wording that they were given to", async () => {
    const survey = await here.survey([boats]);
    const { client, id } = await answers(survey, [boats, "A gig"]);
    const [skiff, gig] = survey.asked[0]?.choices ?? [];
    const choices = [
      { id: skiff?.id ?? "", value: "A skiff" },
      { id: gig?.id ?? "", value: "A long gig" },
    ];
    const renamed = reworded(survey, boats, { name: "Which boat do you row?", choices });
    const { data } = await here.managing.call(managedSurveys.updateQuestion, renamed);
    expect([data.version, data.answers]).toEqual([2, 1]);
    await answers(survey, [boats, "A long gig"]);
    const result = only((await survey.results()).questions);
    expect(result).toMatchObject({ name: "Which boat do you row?", answered: 1 });
    expect(result.answers).toEqual([
      { value: "A skiff", count: 0 },
      { value: "A long gig", count: 1 },
    ]);
    expect(result.earlier).toEqual([
      {
        version: 1,
        name: "Which boat?",
        answered: 1,
        answers: [
          { value: "A skiff", count: 0 },
          { value: "A gig", count: 1 },
        ],
      },
    ]);
    const sheets = await here.managing.call(managedSurveys.submissions, { surveyId: survey.id });
    expect(sheets.data.map(({ responses }) => only(responses).name)).toEqual(["Which boat do you row?", "Which boat?"]);
    // In another order it is the same question.
    const turned = reworded(survey, boats, { name: "Which boat do you row?", choices: choices.toReversed() });
    expect((await here.managing.call(managedSurveys.updateQuestion, turned)).data.version).toBe(2);
    const own = await client.call(surveys.submission, { surveyId: survey.id, submissionId: id });
    expect(only(own.data.responses).value).toBe("A gig");
  });

  it("counts what was answered, of everybody or of those who gave one answer", async () => {
    const survey = await here.survey([boats, days, length]);
    await answers(survey, [boats, "A gig"], [days, "Friday,Sunday"], [length, "4"]);
    await answers(survey, [boats, "A gig"], [days, "Friday"], [length, "8"]);
    await answers(survey, [boats, "A skiff"], [days, "Sunday"], [length, "9.5"]);
    const { begin } = await here.member();
    await begin(survey.id);
    const all = await survey.results();
    expect([all.submittedCount, all.draftCount, only(all.days).count]).toEqual([3, 1, 3]);
    const [, allDays, allLengths] = all.questions;
    expect(allDays?.answers.map(({ count }) => count)).toEqual([2, 0, 2]);
    expect(allLengths?.figures).toEqual({ least: 4, most: 9.5, mean: 43 / 6, median: 8 });
    const gigs = await survey.results({ questionId: survey.idOf(boats), value: "A gig" });
    expect([gigs.submittedCount, gigs.questions[1]?.answers.map(({ count }) => count)]).toEqual([2, [2, 0, 1]]);
    const sundays = await survey.results({ questionId: survey.idOf(days), value: "Sunday" });
    expect(sundays.questions[0]?.answers.map(({ count }) => count)).toEqual([1, 1]);
  });

  it("loses no answers without having closed the survey", async () => {
    const survey = await here.survey([boats]);
    const { client, id } = await answers(survey, [boats, "A gig"]);
    const { managing } = here;
    const gone = { surveyId: survey.id, questionId: survey.idOf(boats) };
    expect(await codeOf(managing, managedSurveys.removeQuestion, gone)).toBe(errors.answered.code);
    expect(await codeOf(managing, managedSurveys.remove, { surveyId: survey.id })).toBe(errors.stillOpen.code);
    await survey.change({ status: "closed" });
    expect(await codeOf(managing, managedSurveys.removeQuestion, gone)).toBeUndefined();
    expect(await codeOf(managing, managedSurveys.remove, { surveyId: survey.id })).toBeUndefined();
    const read = { surveyId: survey.id, submissionId: id };
    expect(await codeOf(client, surveys.submission, read)).toBe(kernelErrors.notFound.code);
  });
});
