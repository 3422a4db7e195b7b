import type { Call, InputOf } from "@marquee/contract/kernel";
import { managedSurveys } from "@marquee/contract/managed-surveys";
import { surveys, type SurveyQuestion } from "@marquee/contract/surveys";
import { and, eq } from "drizzle-orm";
import { capacityHolds, capacityPools } from "../kernel/db/kernel-schema.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import { occurrencesOf } from "./occurrences.ts";
import type { TestClient } from "./test-client.ts";
import { type TestTenant, testWorld, type World } from "./world.ts";

/** A question as a test asks it; `after` names the answer that leads to it. */
export type AskedFor = {
  readonly type: SurveyQuestion["type"];
  readonly name: string;
  readonly required?: boolean;
  readonly mutable?: boolean;
  readonly min?: string;
  readonly max?: string;
  readonly choices?: readonly string[];
  /** How many may choose each. */
  readonly supply?: number;
  readonly after?: string;
};
type Named = Pick<AskedFor, "name">;
type Settings = Omit<InputOf<typeof managedSurveys.update>["body"], "name">;

const name = "Boats of the year";

/** A community whose administrator asks, in the environment of this worker's tests. */
export async function surveyWorld() {
  const world = await testWorld();
  const tenant = await world.tenant();
  const managing = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  return {
    world,
    tenant,
    managing,
    survey: (questions: readonly AskedFor[], settings: Settings = {}) => writeSurvey(managing, questions, settings),
    places: (survey: Pick<WrittenSurvey, "asked">) => placesOf(world, tenant, survey),
    member: () => newMember(tenant),
    listed: async () => (await tenant.guest.call(surveys.list, { pageSize: 100 })).data.map(({ id }) => id),
    tablesWith: (text: string) => tablesWith(world, tenant, text),
    timesOfHolds: (ownerId: string) => timesOfHolds(world, tenant, ownerId),
  };
}

/** The code of the refusal; undefined where there is none. */
export async function codeOf<const C extends Call>(client: TestClient, call: C, input: InputOf<C>) {
  return (await client.call(call, input)).code;
}

async function newMember(tenant: TestTenant) {
  const account = await tenant.fixtures.account();
  const client = tenant.as(account);
  const begin = async (surveyId: string) => (await client.call(surveys.start, { surveyId, body: {} })).data.id;
  return { account, client, begin };
}

async function tablesWith({ database }: World, { organization }: TestTenant, text: string): Promise<string[]> {
  const found = await occurrencesOf(database, organization.id, text);
  return found.map(({ table }) => table);
}

/** How many places each choice of a survey has in the capacity ledger, and how many are taken; without those that have none. */
async function placesOf({ database }: World, { organization }: TestTenant, { asked }: Pick<WrittenSurvey, "asked">) {
  const pools = await database.select().from(capacityPools).where(ofTenant({ organization }, capacityPools));
  const holds = await database.select().from(capacityHolds).where(ofTenant({ organization }, capacityHolds));
  const found = asked
    .flatMap(({ choices }) => choices)
    .flatMap(({ id, value }) => {
      const pool = pools.find(({ subjectId }) => subjectId === id);
      const held = holds.filter(({ subjectId }) => subjectId === id).length;
      if (held !== (pool?.taken ?? 0)) throw new Error(`${value}: ${pool?.taken} are taken, ${held} are held`);
      return pool ? [[value, `${pool.taken} of ${pool.size}`] as const] : [];
    });
  return Object.fromEntries(found);
}

/** When the places of an owner in the capacity ledger were taken, and the pools that they are in last changed. */
async function timesOfHolds({ database }: World, { organization }: TestTenant, ownerId: string): Promise<string[]> {
  const rows = await database
    .select({ takenAt: capacityHolds.createdAt, heldAt: capacityHolds.updatedAt, changedAt: capacityPools.updatedAt })
    .from(capacityHolds)
    .innerJoin(
      capacityPools,
      and(sameTenant(capacityPools, capacityHolds), eq(capacityPools.subjectId, capacityHolds.subjectId)),
    )
    .where(and(ofTenant({ organization }, capacityHolds), eq(capacityHolds.ownerId, ownerId)));
  return [...new Set(rows.flatMap((row) => Object.values(row).map((time) => time.toISOString())))];
}

type WrittenSurvey = Awaited<ReturnType<typeof writeSurvey>>;
type Offered = { readonly value?: string; readonly supply?: number | null };

/** A survey with these questions, open unless the settings say otherwise. */
async function writeSurvey(managing: TestClient, questions: readonly AskedFor[], settings: Settings) {
  const { data: survey } = await managing.call(managedSurveys.create, { body: { name } });
  const surveyId = survey.id;
  const asked: SurveyQuestion[] = [];
  for (const question of questions) asked.push(await ask(managing, surveyId, question, asked));
  const change = (changed: Settings) => managing.call(managedSurveys.update, { surveyId, body: { name, ...changed } });
  await change({ status: "open", ...settings });
  const idOf = ({ name: wanted }: Named): string => asked.find((question) => question.name === wanted)?.id ?? "";
  return {
    id: surveyId,
    asked,
    change,
    idOf,
    /** One answer as it is kept, and as it is submitted. */
    answer: (submissionId: string, question: Named, response: string) => ({
      surveyId,
      submissionId,
      questionId: idOf(question),
      body: { response },
    }),
    submit: (submissionId: string, ...answers: readonly (readonly [Named, string])[]) => ({
      surveyId,
      submissionId,
      body: answers.map(([question, value]) => ({ questionId: idOf(question), value })),
    }),
    /** Changes a question's choices, by the words that they had at first: their limits, their words; null: it goes. */
    offer: (question: Named, changes: Readonly<Record<string, Offered | null>>) => {
      const { type: _type, ...wording } = asked.find(({ id }) => id === idOf(question)) ?? noQuestion(question);
      const choices = wording.choices.flatMap(({ id, value }) => {
        const change = changes[value];
        return change === null ? [] : [{ id, value, ...change }];
      });
      const { name: asks, required, mutable } = wording;
      const body = { name: asks, required, mutable, choices };
      return managing.call(managedSurveys.updateQuestion, { surveyId, questionId: idOf(question), body });
    },
    results: async (among: { questionId?: string; value?: string } = {}) =>
      (await managing.call(managedSurveys.results, { surveyId, ...among })).data,
  };
}

function noQuestion({ name: wanted }: Named): never {
  throw new Error(`It does not ask “${wanted}”.`);
}

async function ask(
  managing: TestClient,
  surveyId: string,
  question: AskedFor,
  before: readonly SurveyQuestion[],
): Promise<SurveyQuestion> {
  const { choices = [], supply, after, required = false, mutable = false, ...rest } = question;
  const leading = before.flatMap((each) => each.choices).find(({ value }) => value === after);
  const offered = choices.map((value) => ({ value, ...(supply !== undefined && { supply }) }));
  const follows = leading && { afterChoiceId: leading.id };
  const body = { ...rest, required, mutable, choices: offered, ...follows };
  const { data } = await managing.call(managedSurveys.addQuestion, { surveyId, body });
  return { ...data, choices: data.choices.map((choice) => ({ ...choice, subQuestions: [] })) };
}
