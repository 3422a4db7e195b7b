import { self } from "@marquee/contract/accounts";
import { managedSurveyErrors as errors, managedSurveys } from "@marquee/contract/managed-surveys";
import { surveyErrors, surveys } from "@marquee/contract/surveys";
import { beforeAll, describe, expect, it } from "vitest";
import { type AskedFor, codeOf, surveyWorld } from "../test/survey-world.ts";

const seat: AskedFor = { type: "radio", name: "Which seat?", mutable: true, choices: ["Bow", "Stern"] };
const scarce: AskedFor = { ...seat, supply: 2 };
const days: AskedFor = { type: "checkbox", name: "Which days?", mutable: true, choices: ["Friday", "Sunday"] };

describe("the limit of a choice", () => {
  let here: Awaited<ReturnType<typeof surveyWorld>>;
  beforeAll(async () => {
    here = await surveyWorld();
  });
  type Written = Awaited<ReturnType<typeof here.survey>>;
  const tries = async (survey: Written, ...values: Parameters<Written["submit"]>[1][]) => {
    const member = await here.member();
    const id = await member.begin(survey.id);
    return { ...member, id, code: await codeOf(member.client, surveys.submit, survey.submit(id, ...values)) };
  };

  it("holds from its change on, with what was chosen before", async () => {
    const survey = await here.survey([scarce]);
    await tries(survey, [seat, "Bow"]);
    await tries(survey, [seat, "Bow"]);
    expect((await tries(survey, [seat, "Bow"])).code).toBe(surveyErrors.choiceTaken.code);
    expect((await survey.offer(seat, { Bow: { supply: 3 } })).code).toBeUndefined();
    expect((await tries(survey, [seat, "Bow"])).code).toBeUndefined();
    expect((await tries(survey, [seat, "Bow"])).code).toBe(surveyErrors.choiceTaken.code);
    expect(await here.places(survey)).toEqual({ Bow: "3 of 3" });
  });

  it("is refused below what is taken, and says of what", async () => {
    const survey = await here.survey([scarce]);
    for (const value of ["Bow", "Bow", "Stern"]) await tries(survey, [seat, value]);
    const { code, message, issues } = await survey.offer(seat, { Stern: { supply: 1 }, Bow: { supply: 1 } });
    expect([code, message]).toEqual([
      errors.supplyTaken.code,
      "2 people have chosen “Bow”. Its limit cannot be lower.",
    ]);
    expect(issues).toEqual([{ path: "choices.0.supply", reason: "is less than how many have chosen it" }]);
    expect(await here.places(survey)).toEqual({ Bow: "2 of 2", Stern: "1 of 2" });
  });

  it("counts who chose before there was one, in whatever words, and not who has only begun", async () => {
    const survey = await here.survey([seat, days]);
    await tries(survey, [seat, "Bow"], [days, "Friday,Sunday"]);
    const { client, begin } = await here.member();
    await client.call(surveys.answer, survey.answer(await begin(survey.id), seat, "Bow"));
    await survey.offer(seat, { Bow: { value: "At the bow" } });
    await tries(survey, [seat, "At the bow"], [days, "Sunday"]);
    const low = await survey.offer(seat, { Bow: { value: "At the bow", supply: 1 } });
    expect(low.message).toBe("2 people have chosen “At the bow”. Its limit cannot be lower.");
    await survey.offer(seat, { Bow: { value: "At the bow", supply: 3 } });
    await survey.offer(days, { Friday: { supply: 1 }, Sunday: { supply: 2 } });
    expect(await here.places(survey)).toEqual({ Bow: "2 of 3", Friday: "1 of 1", Sunday: "2 of 2" });
    expect((await tries(survey, [seat, "At the bow"])).code).toBeUndefined();
    expect((await tries(survey, [seat, "At the bow"])).code).toBe(surveyErrors.choiceTaken.code);
  });

  it("can be lifted and set anew", async () => {
    const survey = await here.survey([scarce]);
    await tries(survey, [seat, "Bow"]);
    await survey.offer(seat, { Bow: { supply: null } });
    for (let more = 0; more < 2; more++) await tries(survey, [seat, "Bow"]);
    expect(await here.places(survey)).toEqual({});
    expect((await survey.offer(seat, { Bow: { supply: 2 } })).code).toBe(errors.supplyTaken.code);
    await survey.offer(seat, { Bow: { supply: 3 } });
    expect(await here.places(survey)).toEqual({ Bow: "3 of 3" });
  });

  it("holds for those who submit while it is set", async () => {
    const survey = await here.survey([seat]);
    const members = await Promise.all(Array.from({ length: 6 }, () => here.member()));
    const begun = await Promise.all(members.map(async ({ client, begin }) => ({ client, id: await begin(survey.id) })));
    await Promise.all([
      survey.offer(seat, { Bow: { supply: 6 } }),
      ...begun.map(({ client, id }) => client.call(surveys.submit, survey.submit(id, [seat, "Bow"]))),
    ]);
    expect(await here.places(survey)).toEqual({ Bow: "6 of 6" });
  });

  it("leaves nothing in the capacity ledger once its choice, its question or its survey goes", async () => {
    const survey = await here.survey([scarce, { ...days, supply: 5 }]);
    await tries(survey, [seat, "Bow"], [days, "Friday,Sunday"]);
    await tries(survey, [seat, "Stern"]);
    await survey.offer(seat, { Bow: null });
    expect(await here.places(survey)).toEqual({ Stern: "1 of 2", Friday: "1 of 5", Sunday: "1 of 5" });
    await survey.change({ status: "closed" });
    const { id: surveyId } = survey;
    await here.managing.call(managedSurveys.removeQuestion, { surveyId, questionId: survey.idOf(days) });
    expect(await here.places(survey)).toEqual({ Stern: "1 of 2" });
    await here.managing.call(managedSurveys.remove, { surveyId });
    expect(await here.places(survey)).toEqual({});
  });

  it("has the places back of who deletes their account, unless the answers stay without a name", async () => {
    for (const [anonymous, bow] of [
      [false, "0 of 2"],
      [true, "1 of 2"],
    ] as const) {
      const survey = await here.survey([scarce], { anonymous });
      const { client } = await tries(survey, [seat, "Bow"]);
      expect(await codeOf(client, self.remove, {})).toBeUndefined();
      expect(await here.places(survey)).toEqual({ Bow: bow });
    }
  });

  it("is kept where accounts are deleted while questions go and answers change", async () => {
    const survey = await here.survey([scarce, { ...days, supply: 9 }].map((each) => ({ ...each, supply: 9 })));
    const answered = await Promise.all(
      Array.from({ length: 6 }, () => tries(survey, [seat, "Bow"], [days, "Friday,Sunday"])),
    );
    const [first, second, third, ...others] = answered;
    const gone = { surveyId: survey.id, questionId: survey.idOf(days) };
    const codes = await Promise.all([
      ...[first, second, third].flatMap((each) => (each ? [codeOf(each.client, self.remove, {})] : [])),
      ...others.map(({ client, id }) => codeOf(client, surveys.answer, survey.answer(id, seat, "Stern"))),
      survey.offer(days, { Friday: null }).then(({ code }) => code),
      survey.offer(seat, { Bow: { supply: 8 } }).then(({ code }) => code),
    ]);
    expect(codes.filter(Boolean)).toEqual([]);
    await survey.change({ status: "closed" });
    expect(await codeOf(here.managing, managedSurveys.removeQuestion, gone)).toBeUndefined();
    expect(await here.places(survey)).toEqual({ Bow: "0 of 8", Stern: "3 of 9" });
  });
});
