import { ApiError } from "@marquee/client";
import { registration } from "@marquee/contract/registration";
import { useRef, useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import type { FormFault } from "../kernel/forms/use-form.ts";
import { changeDraft } from "./draft.ts";
import { askedSections, defaultOf, faultOf, faultText, type Question } from "../questions/index.ts";
import type { PassQuestions } from "./reads.ts";
import type { Flow } from "./use-flow.ts";

/** What one pass is asked: answers as they are typed, what is wrong with them, keeping them here and on the server. */
export function useAnswers({ event, registration: known, draft, key }: Flow, { passId, sections }: PassQuestions) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const eventId = event.id;
  const keepAll = useAction(registration.answer, { faults: "form" });
  const keepOne = useAction(registration.answerOne, { faults: "form" });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [general, setGeneral] = useState<string>();
  const sent = useRef(new Map<string, string>());

  const typed = draft.answers[passId] ?? {};
  const stored = new Map(
    known.passes.find(({ id }) => id === passId)?.responses.map(({ questionId, value }) => [questionId, value]),
  );
  const valueOf = (question: Question): string => typed[question.id] ?? stored.get(question.id) ?? defaultOf(question);
  const asked = askedSections(sections, valueOf);
  const questions = asked.flatMap((section) => section.asked.map(({ question }) => question));
  const idOf = ({ id }: Question): string => `question-${id}`;

  const setError = (questionId: string, message: string | undefined): void =>
    setErrors(({ [questionId]: _before, ...others }) => (message ? { ...others, [questionId]: message } : others));
  const change = (question: Question, value: string): void => {
    setError(question.id, undefined);
    changeDraft(key, ({ answers, ...rest }) => ({
      ...rest,
      answers: { ...answers, [passId]: { ...answers[passId], [question.id]: value } },
    }));
  };

  /** Keeps an answer on the server as soon as somebody goes on to the next, so that it is there on another device. */
  const keep = async (question: Question, value = valueOf(question)): Promise<void> => {
    const before = sent.current.get(question.id) ?? stored.get(question.id) ?? "";
    if (value === before) return;
    const fault = value === "" ? undefined : faultOf(question, value);
    if (fault) return setError(question.id, faultText(t, fault, formatLocale));
    sent.current.set(question.id, value);
    const input = { eventId, passId, questionId: question.id, body: { response: value } };
    await keepOne.mutateAsync(input).catch((error: unknown) => {
      if (isAboutAnswer(error)) setError(question.id, refusalOf(question, error));
    });
  };

  /** The sentence beside a field for what the server does not accept there. */
  const refusalOf = (question: Question, error: ApiError): string =>
    error.code === "registration.answerRefused" ? (question.validationMessage ?? t("form.pattern")) : error.message;

  const submit = async (): Promise<boolean> => {
    setGeneral(undefined);
    const found = questions.flatMap((question) => {
      const fault = faultOf(question, valueOf(question));
      return fault ? [[question.id, faultText(t, fault, formatLocale)] as const] : [];
    });
    setErrors(Object.fromEntries(found));
    if (found.length > 0) return false;
    const responses = questions.map((question) => ({ questionId: question.id, value: valueOf(question) }));
    try {
      await keepAll.mutateAsync({ eventId, body: [{ id: passId, responses }] });
      return true;
    } catch (error) {
      const refused = issuesFor(questions, error);
      setErrors(
        Object.fromEntries(refused.map(({ question, error: each }) => [question.id, refusalOf(question, each)])),
      );
      if (refused.length === 0) setGeneral(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
      return false;
    }
  };

  const faults: FormFault[] = [
    ...(general ? [{ message: general }] : []),
    ...questions.flatMap((question) => {
      const message = errors[question.id];
      // Isolated from each other, so that neither changes the text direction of the other.
      const asked = `\u2068${question.label ?? question.name}\u2069`;
      return message ? [{ field: idOf(question), message: `${asked} – ${message}` }] : [];
    }),
  ];
  const fieldOf = (question: Question) => ({
    id: idOf(question),
    question,
    value: valueOf(question),
    error: errors[question.id],
    onChange: (value: string) => {
      change(question, value);
      // A file is chosen, not typed: the answer is complete at once.
      if (question.type === "file") void keep(question, value);
    },
    onLeave: () => void keep(question),
  });
  return { sections: asked, fieldOf, faults, submit, change, valueOf, questions, busy: keepAll.isPending };
}

const aboutAnswer = new Set(["registration.answerRefused", "registration.soldOut", "registration.fewLeft"]);

const isAboutAnswer = (error: unknown): error is ApiError => error instanceof ApiError && aboutAnswer.has(error.code);

/** The server points at answers by their place in what was sent. */
function issuesFor(given: readonly Question[], error: unknown): { question: Question; error: ApiError }[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path }) => {
    const index = /(?:^|\.)responses\.(\d+)/.exec(path)?.[1];
    const question = index === undefined ? undefined : given[Number(index)];
    return question ? [{ question, error }] : [];
  });
}
