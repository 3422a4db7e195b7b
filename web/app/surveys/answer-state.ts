import { defaultOf, type Question } from "../questions/index.ts";

type Texts = Readonly<Record<string, string>>;

/** Answers by the ids of questions, from the first letter until the server has them. */
export type AnswerState = {
  /** What the server has not taken yet. */
  readonly unsent: Texts;
  /** What it has taken since the page was opened. */
  readonly taken: Texts;
  readonly errors: Texts;
  /** What did not get through, and is sent again. */
  readonly waiting: readonly string[];
  /** How many are on their way. */
  readonly sending: number;
};

export const firstState = (unsent: Texts): AnswerState => ({
  unsent,
  taken: {},
  errors: {},
  waiting: [],
  sending: 0,
});

export const without = (texts: Texts, id: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== id));

/** As the server has it; empty where it has nothing. */
export const settledValue = (state: AnswerState, stored: ReadonlyMap<string, string>, id: string): string =>
  state.taken[id] ?? stored.get(id) ?? "";

/** As it stands on the screen. */
export const shownValue = (state: AnswerState, stored: ReadonlyMap<string, string>, question: Question): string =>
  state.unsent[question.id] ?? state.taken[question.id] ?? stored.get(question.id) ?? defaultOf(question);

export const typed = (state: AnswerState, id: string, value: string): AnswerState => ({
  ...state,
  unsent: { ...state.unsent, [id]: value },
  errors: without(state.errors, id),
});

export const onItsWay = (state: AnswerState, id: string): AnswerState => ({
  ...state,
  waiting: state.waiting.filter((each) => each !== id),
  sending: state.sending + 1,
});

/** What was written on meanwhile is still to be sent. */
export const arrived = (state: AnswerState, id: string, value: string): AnswerState => ({
  ...state,
  taken: { ...state.taken, [id]: value },
  unsent: state.unsent[id] === value ? without(state.unsent, id) : state.unsent,
  sending: state.sending - 1,
});

export const failed = (state: AnswerState, id: string): AnswerState => ({
  ...state,
  waiting: [...state.waiting, id],
  sending: state.sending - 1,
});

/** A refusal of what stands there no longer says nothing. */
export const refused = (
  state: AnswerState,
  { id, value, message }: { id: string; value: string; message: string },
): AnswerState => ({
  ...state,
  errors: state.unsent[id] === value || !(id in state.unsent) ? { ...state.errors, [id]: message } : state.errors,
  sending: state.sending - 1,
});

/** Neither taken nor to be sent again. */
export const abandoned = (state: AnswerState): AnswerState => ({ ...state, sending: state.sending - 1 });

/** Something is wrong with an answer, or with none of these. */
export const marked = (state: AnswerState, errors: Texts): AnswerState => ({
  ...state,
  errors: { ...state.errors, ...errors },
});

/** What is asked no longer need not be sent. */
export const dropped = (state: AnswerState, ids: readonly string[]): AnswerState => ({
  ...state,
  waiting: state.waiting.filter((each) => !ids.includes(each)),
  unsent: ids.reduce(without, state.unsent),
});

export type Sign = "saved" | "saving" | "waiting";

/** What may be said of the answers as a whole; nothing while somebody writes. */
export function signOf({ unsent, waiting, sending, taken }: AnswerState, isOnline: boolean): Sign | undefined {
  if (waiting.length > 0 || (sending > 0 && !isOnline)) return "waiting";
  if (sending > 0) return "saving";
  return Object.keys(unsent).length === 0 && Object.keys(taken).length > 0 ? "saved" : undefined;
}
