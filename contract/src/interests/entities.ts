import { AnyText, Id, named, type Static } from "../kernel/index.ts";

export const Interest = named("Interest", { id: Id("interest"), name: AnyText });
export type Interest = Static<typeof Interest>;

/** How many interests each person chooses. */
export const interestsChosen = 5;
