import { askedSections, faultOf, type Question } from "../questions/index.ts";
import type { PassQuestions, Registration } from "./reads.ts";

/** True once every pass of the cart has answers that will do, as far as can be known here. */
export function isAnswered(asked: readonly PassQuestions[], passes: Registration["passes"]): boolean {
  return asked.every(({ passId, sections }) => {
    const responses = passes.find(({ id }) => id === passId)?.responses ?? [];
    const given = new Map(responses.map(({ questionId, value }) => [questionId, value]));
    const valueOf = ({ id }: Question): string => given.get(id) ?? "";
    return askedSections(sections, valueOf).every((section) =>
      section.asked.every(({ question }) => faultOf(question, valueOf(question)) === undefined),
    );
  });
}
