import { AnyText, Id, named, relation, type Static } from "../kernel/index.ts";

export const Interest = named("Interest", { id: Id("interest"), name: AnyText });
export type Interest = Static<typeof Interest>;

/** Who has chosen which. */
export const ChosenInterests = relation("ChosenInterests");

/** How many interests each person chooses. */
export const interestsChosen = 5;
