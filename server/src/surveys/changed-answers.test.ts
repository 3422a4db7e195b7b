import { kernelErrors } from "@marquee/contract/kernel";
import { surveyErrors as errors, surveys } from "@marquee/contract/surveys";
import { beforeAll, describe, expect, it } from "vitest";
import { type AskedFor, codeOf, surveyWorld } from "../test/survey-world.ts";

const boats: AskedFor = { type: "radio", name: "Which boat?", mutable: true, choices: ["A skiff", "A gig"] };
const seat: AskedFor = { type: "radio", name: "Which seat?", mutable: true, choices: ["Bow", "Stern"], supply: 1 };
const inGig: AskedFor = { ...seat, after: "A gig" };
const why: AskedFor = { type: "text", name: "Why there?", mutable: true, after: "Bow" };
const more: AskedFor = { type: "text", name: "What else?", mutable: true };

describe("an answer that is changed after it was submitted", () => {
  let here: Awaited<ReturnType<typeof surveyWorld>>;
  beforeAll(async () => {
    here = await surveyWorld();
  });
  type Written = Awaited<ReturnType<typeof here.survey>>;
  const submitted = async (survey: Written, ...values: Parameters<Written["submit"]>[1][]) => {
    const { client, begin } = await here.member();
    const submissionId = await begin(survey.id);
    await client.call(surveys.submit, survey.submit(submissionId, ...values));
    return {
      change: (question: AskedFor, value: string) =>
        codeOf(client, surveys.answer, survey.answer(submissionId, question, value)),
      answers: async () => {
        const { data } = await client.call(surveys.submission, { surveyId: survey.id, submissionId });
        return data.responses.map(({ value }) => value);
      },
    };
  };

  it("forgets with it what is asked no longer, and gives the places back", async () => {
    const survey = await here.survey([boats, inGig, why, more]);
    const { change, answers } = await submitted(
      survey,
      [boats, "A gig"],
      [seat, "Bow"],
      [why, "For the view"],
      [more, "Nothing"],
    );
    expect(await here.places(survey)).toEqual({ Bow: "1 of 1" });
    expect(await change(boats, "A skiff")).toBeUndefined();
    expect(await answers()).toEqual(["A skiff", "Nothing"]);
    expect(await here.places(survey)).toEqual({ Bow: "0 of 1" });
    await submitted(survey, [boats, "A gig"], [seat, "Bow"]);
    // Whoever comes back is asked anew.
    expect(await change(boats, "A gig")).toBeUndefined();
    expect(await answers()).toEqual(["A gig", "Nothing"]);
    expect(await change(seat, "Bow")).toBe(errors.choiceTaken.code);
  });

  it("is refused where it is not asked, given the others", async () => {
    const survey = await here.survey([boats, inGig, why]);
    const { change, answers } = await submitted(survey, [boats, "A skiff"]);
    expect(await change(seat, "Bow")).toBe(kernelErrors.invalid.code);
    expect(await change(why, "For the view")).toBe(kernelErrors.invalid.code);
    expect([await answers(), await here.places(survey)]).toEqual([["A skiff"], {}]);
  });

  it("follows its choice where that has got other words, and so do the places that were taken", async () => {
    const survey = await here.survey([boats, inGig, more]);
    const { change, answers } = await submitted(survey, [boats, "A gig"], [seat, "Bow"]);
    await survey.offer(boats, { "A gig": { value: "A long gig" } });
    await survey.offer(seat, { Bow: { value: "At the bow" } });
    expect(await change(more, "Nothing")).toBeUndefined();
    expect(await change(seat, "Stern")).toBeUndefined();
    expect(await here.places(survey)).toEqual({ Bow: "0 of 1", Stern: "1 of 1" });
    expect(await change(boats, "A skiff")).toBeUndefined();
    expect([await answers(), await here.places(survey)]).toEqual([
      ["A skiff", "Nothing"],
      { Bow: "0 of 1", Stern: "0 of 1" },
    ]);
  });
});
