import { listingQuestions } from "@marquee/contract/listing-questions";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { organized } from "./listing-roles.ts";

const question = {
  name: "Which boat do you row?",
  type: "select" as const,
  required: true,
  mutable: true,
  choices: [{ value: "A skiff" }, { value: "A gig" }],
};

/** An event of the caller's that asks one thing. */
async function asking(context: ExampleContext) {
  const made = await organized(context);
  const { eventId } = made;
  const { data } = await context.client.call(listingQuestions.add, { eventId, body: question });
  return { ...made, question: data };
}

export function examplesOf(world: World): Examples {
  const example = (input: (own: Awaited<ReturnType<typeof asking>>) => object, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const own = await asking(context);
      return {
        input: { eventId: own.eventId, ...input(own) },
        refusals: async () => [own.asMember],
        peer: async (creator) => {
          const { id: eventId } = await context.fixtures.event({ creator });
          await context.tenant.as(creator).call(listingQuestions.add, { eventId, body: question });
        },
        addRow: () => context.client.call(listingQuestions.add, { eventId: own.eventId, body: question }),
        wordsStay: "what an event asks is the event's, and its answers are given to it",
        showsNobodyElse: "a question says how many have answered it, and not who",
        ...more,
      };
    });
  return {
    "listingQuestions.list": example(() => ({})),
    "listingQuestions.add": example(() => ({ body: { ...question, name: "What do you eat?" } })),
    "listingQuestions.update": example(({ question: { id, choices } }) => ({
      questionId: id,
      body: {
        name: "Which boat?",
        required: false,
        mutable: true,
        choices: choices.map(({ id: choiceId, value }) => ({ id: choiceId, value: `${value}!` })),
      },
    })),
    "listingQuestions.remove": example(({ question: { id } }) => ({ questionId: id })),
  };
}
