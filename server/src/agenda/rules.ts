import type { AccessLevel } from "@marquee/contract/passes";
import type { SessionQuestion, SessionQuestionnaire } from "../accesses/index.ts";
import type { CapacityClaim } from "../kernel/db/capacity.ts";
import { askedFor, chosen } from "../registration/index.ts";

type Session = {
  readonly id: string;
  readonly supply: number | null;
  readonly price: number | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly nonSession: boolean;
  readonly registrationEnabled: boolean;
  readonly accessLevels: readonly AccessLevel[];
};
type PassType = {
  readonly accessLevel: AccessLevel;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
};
/** Answers of one access, by question. */
export type SessionAnswers = ReadonlyMap<string, string>;

/** Whether places of a session are given out: what is over, a break, or without registration has none to give. */
export const takesRegistrations = (session: Session, now: Date): boolean =>
  session.registrationEnabled && !session.nonSession && now < new Date(session.endTime);

/** Whether a kind of pass opens a session: by its level, and by the part of the event that it is for. */
export function opens({ accessLevel, validFrom, validUntil }: PassType, session: Session): boolean {
  const isOfLevel = session.accessLevels.length === 0 || session.accessLevels.includes(accessLevel);
  const isTooEarly = validFrom !== null && new Date(session.startTime) < validFrom;
  const isTooLate = validUntil !== null && new Date(session.endTime) > validUntil;
  return isOfLevel && !isTooEarly && !isTooLate;
}

/** What is asked for a session, given the answers so far. */
export function questionsAsked(questionnaire: SessionQuestionnaire, given: SessionAnswers): SessionQuestion[] {
  const sections = questionnaire.sections.map((section) => ({ ...section, passTypeIds: [] }));
  return askedFor({ sections, questions: questionnaire.questions }, "", given);
}

const pieces = (question: SessionQuestion, given: SessionAnswers): number =>
  question.type === "quantity" ? Number(given.get(question.id) ?? 0) : 0;

/** What the answers add to the price of a session, in minor units. */
export function priceOfAnswers(questionnaire: SessionQuestionnaire, given: SessionAnswers): number {
  return questionsAsked(questionnaire, given).reduce(
    (sum, question) => sum + pieces(question, given) * (question.price ?? 0),
    0,
  );
}

/** What one access takes from the ledger: a place in the session, limited choices, pieces of which there are only so many. */
export function claimsOf(
  session: Pick<Session, "id" | "supply">,
  questionnaire: SessionQuestionnaire,
  { accessId: ownerId, given }: { readonly accessId: string; readonly given: SessionAnswers },
): CapacityClaim[] {
  const place = { kind: "session", subjectId: session.id, ownerId, quantity: 1, size: session.supply };
  const answered = questionsAsked(questionnaire, given).flatMap((question): CapacityClaim[] => {
    const quantity = pieces(question, given);
    if (question.supply !== null && quantity > 0)
      return [{ kind: "sessionQuestion", subjectId: question.id, ownerId, quantity, size: question.supply }];
    return chosen(question, given.get(question.id) ?? "").flatMap(({ id, supply }) =>
      supply === null ? [] : [{ kind: "sessionChoice", subjectId: id, ownerId, quantity: 1, size: supply }],
    );
  });
  return [place, ...answered];
}
