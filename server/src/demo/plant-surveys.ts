import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { type DemoSurvey, demoSurveys } from "./content/surveys.ts";
import type { DemoCommunity } from "./content/types.ts";

type Around = { readonly answering: readonly AccountFixture[]; readonly now: Date };

const day = 24 * 60 * 60_000;
/** Some began and have not come to the end. */
const drafts = 3;
/** Answers come in on so many days. */
const daysOfAnswers = 12;

/** What a community asks, and what its people answered: always the same. */
export async function plantSurveys(
  fixtures: Fixtures,
  { tenant }: Pick<DemoCommunity, "tenant">,
  { answering, now }: Around,
): Promise<void> {
  await fixtures.surveys(
    (demoSurveys[tenant] ?? []).map(({ sections, closedFor, answeredBy, ...survey }, nth) => ({
      ...survey,
      status: closedFor === undefined ? "open" : "closed",
      // Before its first answer.
      createdAt: new Date(now.getTime() - ((closedFor ?? 0) + daysOfAnswers + 2) * day),
      sections,
      submissions: answering.slice(0, answeredBy).map((account, index) => ({
        account,
        at: new Date(
          now.getTime() - ((closedFor ?? 0) + 1 + ((index * 5 + nth) % daysOfAnswers)) * day + index * 7 * 60_000,
        ),
        isDraft: closedFor === undefined && index >= answeredBy - drafts,
        answers: answersOf(sections, index),
      })),
    })),
  );
}

/** What the person of that number answers: follow-ups only where the answer before leads to them. */
function answersOf(sections: DemoSurvey["sections"], index: number): string[] {
  const answered: string[] = [];
  const questions = sections.flatMap((section) => section.questions);
  for (const [at, { type, choices = [], says = [], after }] of questions.entries()) {
    const offered = says.length > 0 ? says : choices;
    const one = offered[(index * 7 + at * 3) % Math.max(offered.length, 1)] ?? "";
    const other = offered[(index * 5 + at + 1) % Math.max(offered.length, 1)] ?? "";
    const isAsked = after === undefined || answered.some((value) => value.split(",").includes(after));
    const value = type === "checkbox" ? [...new Set([one, other])].join(",") : one;
    answered.push(isAsked ? value : "");
  }
  return answered;
}
