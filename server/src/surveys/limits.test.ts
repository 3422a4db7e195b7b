import { self } from "@marquee/contract/accounts";
import { surveyErrors as errors, surveys } from "@marquee/contract/surveys";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestClient } from "../test/test-client.ts";
import { type AskedFor, codeOf, surveyWorld } from "../test/survey-world.ts";

const seat: AskedFor = { type: "radio", name: "Which seat?", mutable: true, choices: ["Bow", "Stern"], supply: 1 };
const why: AskedFor = { type: "text", name: "Why there?" };

describe("answers under limits", () => {
  let here: Awaited<ReturnType<typeof surveyWorld>>;
  beforeAll(async () => {
    here = await surveyWorld();
  });
  type Written = Awaited<ReturnType<typeof here.survey>>;
  const begun = async (survey: Written, client: TestClient) => {
    const { data } = await client.call(surveys.start, { surveyId: survey.id, body: {} });
    return {
      id: data.id,
      submit: (value: string) => codeOf(client, surveys.submit, survey.submit(data.id, [seat, value])),
      change: (value: string) => codeOf(client, surveys.answer, survey.answer(data.id, seat, value)),
    };
  };
  const two = async (survey: Written) =>
    Promise.all([begun(survey, (await here.member()).client), begun(survey, (await here.member()).client)]);

  it("give the last place of a choice to one of two who submit at once", async () => {
    for (let round = 0; round < 3; round++) {
      const survey = await here.survey([seat]);
      const [one, other] = await two(survey);
      const codes = await Promise.all([one.submit("Bow"), other.submit("Bow")]);
      expect(codes.toSorted()).toEqual([errors.choiceTaken.code, undefined]);
      expect(await here.places(survey)).toEqual({ Bow: "1 of 1" });
      // Who was refused has submitted nothing, and counts nowhere.
      expect((await survey.results()).submittedCount).toBe(1);
    }
  });

  it("take as many answers as was said, however many submit at once; whoever is late is told, and nobody begins", async () => {
    for (const anonymous of [false, true]) {
      const survey = await here.survey([why], { mostAnswers: 2, anonymous });
      const clients = await Promise.all(Array.from({ length: 6 }, async () => (await here.member()).client));
      const drafts = await Promise.all(clients.map((client) => begun(survey, client)));
      const submit = (client: TestClient, id: string) => codeOf(client, surveys.submit, survey.submit(id, [why, "So"]));
      const codes = await Promise.all(clients.map((client, at) => submit(client, drafts[at]?.id ?? "")));
      expect(codes.toSorted()).toEqual([...Array.from({ length: 4 }, () => errors.full.code), undefined, undefined]);
      expect((await survey.results()).submittedCount).toBe(2);
      const { client } = await here.member();
      const of = { surveyId: survey.id };
      expect(await codeOf(client, surveys.start, { ...of, body: {} })).toBe(errors.full.code);
      const { data } = await client.call(surveys.get, of);
      expect([data.status, data.isFull, data.viewer.canAnswer]).toEqual(["open", true, false]);
      expect((await client.call(surveys.list, {})).data.map(({ id }) => id)).not.toContain(survey.id);
    }
  });

  it("let whoever has answered change it though no other answer is taken", async () => {
    const survey = await here.survey([{ ...seat, supply: 5 }], { mostAnswers: 1 });
    const one = await begun(survey, (await here.member()).client);
    expect(await one.submit("Bow")).toBeUndefined();
    expect(await one.change("Stern")).toBeUndefined();
    expect((await survey.results()).submittedCount).toBe(1);
  });

  it("give it to one of two who change their answers at once, and the other keeps theirs", async () => {
    const survey = await here.survey([{ ...seat, choices: ["Bow", "Stern", "Middle"] }]);
    const [one, other] = await two(survey);
    await one.submit("Stern");
    await other.submit("Middle");
    const codes = await Promise.all([one.change("Bow"), other.change("Bow")]);
    expect(codes.toSorted()).toEqual([errors.choiceTaken.code, undefined]);
    const kept = codes[0] === undefined ? { Stern: "0 of 1", Middle: "1 of 1" } : { Stern: "1 of 1", Middle: "0 of 1" };
    expect(await here.places(survey)).toEqual({ Bow: "1 of 1", ...kept });
  });

  it("let two people swap scarce places one after the other, whoever comes first, and nobody waits for ever", async () => {
    const survey = await here.survey([{ ...seat, supply: 2 }]);
    const [one, other] = await two(survey);
    await one.submit("Bow");
    await other.submit("Stern");
    expect(await Promise.all([one.change("Stern"), other.change("Bow")])).toEqual([undefined, undefined]);
    expect(await here.places(survey)).toEqual({ Bow: "1 of 2", Stern: "1 of 2" });
  });

  it("hold for guests as for members, and each guest has what they chose", async () => {
    const { guest } = here.tenant;
    const survey = await here.survey([seat], { requireAuth: false });
    const [first, second, member] = [
      await begun(survey, guest),
      await begun(survey, guest),
      await begun(survey, (await here.member()).client),
    ];
    expect(first.id).not.toBe(second.id);
    expect(await first.submit("Bow")).toBeUndefined();
    expect(await member.submit("Bow")).toBe(errors.choiceTaken.code);
    expect(await second.submit("Bow")).toBe(errors.choiceTaken.code);
    expect(await second.submit("Stern")).toBeUndefined();
    expect(await first.submit("Stern")).toBe(errors.fixed.code);
    const { data } = await guest.call(surveys.submission, { surveyId: survey.id, submissionId: first.id });
    expect([data.status, data.responses.map(({ value }) => value)]).toEqual(["ready", ["Bow"]]);
    expect(await here.places(survey)).toEqual({ Bow: "1 of 1", Stern: "1 of 1" });
  });

  it("do not count how often a guest answers, and do how often an account does, without a name as well", async () => {
    const open = { requireAuth: false };
    for (const settings of [open, { ...open, anonymous: true }]) {
      const survey = await here.survey([why], settings);
      for (let time = 0; time < 2; time++) {
        const { data } = await here.tenant.guest.call(surveys.start, { surveyId: survey.id, body: {} });
        expect(await codeOf(here.tenant.guest, surveys.submit, survey.submit(data.id, [why, "A"]))).toBeUndefined();
      }
      const { client, begin } = await here.member();
      await client.call(surveys.submit, survey.submit(await begin(survey.id), [why, "B"]));
      const again = { surveyId: survey.id, body: {} };
      expect(await codeOf(client, surveys.start, again)).toBe(errors.submitted.code);
      await survey.change({ submissionsPerAccount: 2 });
      await client.call(surveys.submit, survey.submit(await begin(survey.id), [why, "C"]));
      expect(await codeOf(client, surveys.start, again)).toBe(errors.submitted.code);
      const { data } = await client.call(surveys.get, { surveyId: survey.id });
      expect([data.viewer.submitted, (await survey.results()).submittedCount]).toEqual([2, 4]);
    }
  });
});

describe("answers as belongings", () => {
  it("are in their owner's export and go with the account; those without a name are in neither", async () => {
    const here = await surveyWorld();
    const [named, nameless] = [await here.survey([why]), await here.survey([why], { anonymous: true })];
    const { account, client, begin } = await here.member();
    const id = await begin(named.id);
    await client.call(surveys.submit, named.submit(id, [why, "Zqheron"]));
    await client.call(surveys.submit, nameless.submit(await begin(nameless.id), [why, "Zqegret"]));
    const { tables } = (await client.call(self.export, {})).data;
    expect(tables["survey_submissions"]).toMatchObject([{ id, surveyId: named.id, accountId: account.id }]);
    expect(tables["survey_responses"]).toEqual([{ submissionId: id, questionId: named.idOf(why), value: "Zqheron" }]);
    expect(tables["survey_participations"]).toHaveLength(2);

    const { data: receipt } = await client.call(self.remove, {});
    expect(receipt.deleted).toContainEqual({ kind: "surveys", count: 4 });
    expect(receipt.kept.map(({ kind }) => kind)).not.toContain("surveys");
    expect(await here.tablesWith("Zqheron")).toEqual([]);
    expect(await here.tablesWith("Zqegret")).toEqual(["survey_responses"]);
    expect([(await named.results()).submittedCount, (await nameless.results()).submittedCount]).toEqual([0, 1]);
  });
});
