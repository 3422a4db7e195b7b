import { kernelErrors } from "@marquee/contract/kernel";
import { managedSurveys } from "@marquee/contract/managed-surveys";
import { surveyErrors as errors, surveys } from "@marquee/contract/surveys";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { only } from "../test/rows.ts";
import { type AskedFor, codeOf, surveyWorld } from "../test/survey-world.ts";

const boats: AskedFor = { type: "radio", name: "Which boat?", required: true, choices: ["A skiff", "A gig"] };
const why: AskedFor = { type: "text", name: "Why?", mutable: true };
const length: AskedFor = { type: "number", name: "How long?", required: true, min: "1", max: "9", after: "A gig" };

describe("surveys", () => {
  let here: Awaited<ReturnType<typeof surveyWorld>>;
  beforeAll(async () => {
    here = await surveyWorld();
  });

  it("are seen once they are open, and in the list unless they go by their link alone", async () => {
    const { id: surveyId, change } = await here.survey([boats], { status: "draft" });
    expect(await codeOf(here.tenant.guest, surveys.get, { surveyId })).toBe(kernelErrors.notFound.code);
    expect(await codeOf(here.managing, surveys.get, { surveyId })).toBeUndefined();
    await change({ status: "open", visible: false });
    expect(await codeOf(here.tenant.guest, surveys.get, { surveyId })).toBeUndefined();
    expect(await here.listed()).not.toContain(surveyId);
    await change({ visible: true });
    expect(await here.listed()).toContain(surveyId);
  });

  it("close by themselves when their time is over, for those who have begun as well", async () => {
    const soon = new Date(here.world.clock.now().getTime() + 30 * 60_000).toISOString();
    const survey = await here.survey([boats], { closesAt: soon });
    const { client, begin } = await here.member();
    const id = await begin(survey.id);
    here.world.clock.forward(31 * 60_000);
    expect(await codeOf(client, surveys.answer, survey.answer(id, boats, "A gig"))).toBe(errors.closed.code);
    expect(await codeOf(client, surveys.submit, survey.submit(id))).toBe(errors.closed.code);
    expect(await here.listed()).not.toContain(survey.id);
    here.world.clock.reset();
  });

  it("are begun once, however often somebody begins at a time", async () => {
    const survey = await here.survey([boats]);
    const { client, begin } = await here.member();
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(survey.id)));
    const draftId = only([...new Set(begun)]);
    const { data } = await client.call(surveys.get, { surveyId: survey.id });
    expect(data.viewer).toEqual({ draftId, submitted: 0, canAnswer: true, canManage: false });
  });

  it("keep each answer, until it is taken back", async () => {
    const survey = await here.survey([boats, why]);
    const { client, begin } = await here.member();
    const submissionId = await begin(survey.id);
    await client.call(surveys.answer, survey.answer(submissionId, boats, " A gig "));
    await client.call(surveys.answer, survey.answer(submissionId, why, "It is long"));
    await client.call(surveys.answer, survey.answer(submissionId, why, ""));
    const { data } = await client.call(surveys.submission, { surveyId: survey.id, submissionId });
    expect(data.responses.map(({ question, value }) => [question.name, value])).toEqual([["Which boat?", "A gig"]]);
  });

  it("refuse what does not fit, what they do not ask, and what somebody else answers", async () => {
    const survey = await here.survey([boats, length, { type: "file", name: "Its papers" }]);
    const other = await here.survey([boats]);
    const { client, begin } = await here.member();
    const id = await begin(survey.id);
    for (const [name, value] of [
      ["Which boat?", "A raft"],
      ["How long?", "ten"],
      ["How long?", "10"],
      ["Its papers", "papers.pdf"],
      ["Its papers", newId()],
    ] as const)
      expect(await codeOf(client, surveys.answer, survey.answer(id, { name }, value))).toBe(errors.answerRefused.code);
    const own = survey.answer(id, boats, "A gig");
    const strange = { ...own, questionId: other.idOf(boats) };
    expect(await codeOf(client, surveys.answer, strange)).toBe(kernelErrors.invalid.code);
    expect(await codeOf(client, surveys.answer, { ...own, surveyId: other.id })).toBe(kernelErrors.notFound.code);
    expect(await codeOf(here.managing, surveys.answer, own)).toBe(kernelErrors.notFound.code);
  });

  it("ask what follows from an answer, and forget it with the answer", async () => {
    const survey = await here.survey([boats, length]);
    const { client, begin } = await here.member();
    const submissionId = await begin(survey.id);
    await client.call(surveys.answer, survey.answer(submissionId, boats, "A gig"));
    const { code, issues } = await client.call(surveys.submit, survey.submit(submissionId));
    const missing = [{ path: `questions.${survey.idOf(length)}`, reason: "is required" }];
    expect([code, issues]).toEqual([errors.answersMissing.code, missing]);
    await client.call(surveys.answer, survey.answer(submissionId, length, "7"));
    await client.call(surveys.submit, survey.submit(submissionId, [boats, "A skiff"]));
    const { data } = await client.call(surveys.submission, { surveyId: survey.id, submissionId });
    expect([data.status, data.responses.map(({ value }) => value)]).toEqual(["ready", ["A skiff"]]);
  });

  it("count somebody as often as they may answer, however many requests come at once", async () => {
    const survey = await here.survey([boats], { submissionsPerAccount: 2 });
    const { client, begin } = await here.member();
    const first = await begin(survey.id);
    const submit = () => codeOf(client, surveys.submit, survey.submit(first, [boats, "A gig"]));
    const codes = await Promise.all(Array.from({ length: 8 }, submit));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => errors.fixed.code), undefined]);
    const second = await begin(survey.id);
    expect(second).not.toBe(first);
    await client.call(surveys.submit, survey.submit(second, [boats, "A gig"]));
    const again = await codeOf(client, surveys.start, { surveyId: survey.id, body: {} });
    expect([again, (await survey.results()).submittedCount]).toEqual([errors.submitted.code, 2]);
  });

  it("hold those who have begun to how often they may answer now", async () => {
    const survey = await here.survey([boats], { submissionsPerAccount: 2 });
    const { client, begin } = await here.member();
    await client.call(surveys.submit, survey.submit(await begin(survey.id), [boats, "A gig"]));
    const second = survey.submit(await begin(survey.id), [boats, "A skiff"]);
    await survey.change({ submissionsPerAccount: 1 });
    expect(await codeOf(client, surveys.submit, second)).toBe(errors.submitted.code);
    expect((await survey.results()).submittedCount).toBe(1);
  });

  it("give a scarce choice to as many as there is of it, when all submit at once", async () => {
    const seat: AskedFor = { type: "radio", name: "Which seat?", mutable: true, choices: ["Bow", "Stern"], supply: 3 };
    const survey = await here.survey([seat]);
    const members = await Promise.all(Array.from({ length: 10 }, () => here.member()));
    const tried = await Promise.all(
      members.map(async ({ client, begin }) => {
        const id = await begin(survey.id);
        return { client, id, code: await codeOf(client, surveys.submit, survey.submit(id, [seat, "Bow"])) };
      }),
    );
    const seated = tried.filter(({ code }) => code === undefined);
    const refused = tried.filter(({ code }) => code === errors.choiceTaken.code);
    expect([seated.length, refused.length]).toEqual([3, 7]);
    // Who moves to another seat leaves theirs to the next.
    const [mover, next] = [seated[0], refused[0]];
    if (!mover || !next) throw new Error("Nobody is seated, or everybody.");
    await mover.client.call(surveys.answer, survey.answer(mover.id, seat, "Stern"));
    expect(await codeOf(next.client, surveys.submit, survey.submit(next.id, [seat, "Bow"]))).toBeUndefined();
    const result = only((await survey.results()).questions);
    expect(result.answers).toEqual([
      { value: "Bow", count: 3 },
      { value: "Stern", count: 1 },
    ]);
  });

  it("let an answer be changed afterwards only where the question says so", async () => {
    const survey = await here.survey([boats, why]);
    const { client, begin } = await here.member();
    const id = await begin(survey.id);
    await client.call(surveys.submit, survey.submit(id, [boats, "A gig"]));
    expect(await codeOf(client, surveys.answer, survey.answer(id, boats, "A skiff"))).toBe(errors.fixed.code);
    expect(await codeOf(client, surveys.answer, survey.answer(id, why, "It is fast"))).toBeUndefined();
    await survey.change({ status: "closed" });
    expect(await codeOf(client, surveys.answer, survey.answer(id, why, "No"))).toBe(errors.closed.code);
    const listed = await client.call(surveys.submissions, { surveyId: survey.id, status: "ready" });
    expect(only(listed.data).responses.map(({ value }) => value)).toEqual(["A gig", "It is fast"]);
  });

  it("take answers of guests where they may give them, with a puzzle for a busy network", async () => {
    const { guest } = here.tenant;
    const forMembers = await here.survey([boats]);
    const begin = (surveyId: string) => guest.call(surveys.start, { surveyId, body: {} });
    expect((await begin(forMembers.id)).code).toBe(kernelErrors.signInRequired.code);
    const survey = await here.survey([boats], { requireAuth: false });
    const { data } = await begin(survey.id);
    expect(await codeOf(guest, surveys.submit, survey.submit(data.id, [boats, "A gig"]))).toBeUndefined();
    expect((await guest.call(surveys.submissions, { surveyId: survey.id })).data).toEqual([]);
    const codes: (string | undefined)[] = [];
    while (codes.length < 60) codes.push((await begin(survey.id)).code);
    expect(codes.filter(Boolean)).toEqual([errors.puzzle.code]);
  });

  it("suggest answers to a question, found as they are typed", async () => {
    const clubs: AskedFor = { type: "search", name: "Which club?", choices: ["Weir", "Harbour", "Mill"] };
    const survey = await here.survey([clubs]);
    const asked = { surveyId: survey.id, questionId: survey.idOf(clubs) };
    const values = async (words: { search?: string }) =>
      (await here.managing.call(surveys.values, { ...asked, ...words })).data.map(({ value }) => value);
    expect(await values({})).toEqual(["Harbour", "Mill", "Weir"]);
    expect(await values({ search: "harbur" })).toEqual(["Harbour"]);
  });

  it("keep nothing that leads from an answer without a name to whoever gave it", async () => {
    const survey = await here.survey([{ ...boats, supply: 5 }], { anonymous: true });
    const { account, client, begin } = await here.member();
    const submissionId = await begin(survey.id);
    await client.call(surveys.submit, survey.submit(submissionId, [boats, "A gig"]));
    const { data } = await client.call(surveys.get, { surveyId: survey.id });
    expect(data.viewer).toMatchObject({ draftId: null, submitted: 1, canAnswer: false });
    expect((await client.call(surveys.submissions, { surveyId: survey.id })).data).toEqual([]);

    const sheets = await here.managing.call(managedSurveys.submissions, { surveyId: survey.id });
    const sheet = only(sheets.data);
    expect([sheet.account, sheet.submittedAt.slice(10)]).toEqual([null, "T00:00:00.000Z"]);
    for (const id of [submissionId, sheet.id])
      expect(await codeOf(client, surveys.submission, { surveyId: survey.id, submissionId: id })).toBe(
        kernelErrors.notFound.code,
      );
    expect(await here.tablesWith(submissionId)).toEqual([]);
    expect(await here.timesOfHolds(sheet.id)).toEqual([sheet.submittedAt]);
    expect(await here.tablesWith(account.id)).toEqual(expect.not.arrayContaining(["survey_submissions"]));
    expect(await here.tablesWith(account.id)).toContain("survey_participations");
  });
});
