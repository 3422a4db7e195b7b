import { ApiError } from "@marquee/client";
import { agenda } from "@marquee/contract/agenda";
import { payments } from "@marquee/contract/payments";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { EventDetail, Session } from "../events/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import type { FormFault } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { askedSections, defaultOf, faultOf, faultText, type Question, QuestionField } from "../questions/index.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Money } from "../ui/money.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Access } from "./session-registration.tsx";

type Props = { event: EventDetail; session: Session; held: readonly Access[] };

/** What a session asks of each pass that is chosen for it; without a question the button alone is left. */
export function SessionQuestions({ event, session, held }: Props) {
  const t = useText();
  const at = { eventId: event.id, sessionId: session.id };
  const asked = useRead(agenda.questions, at);
  const form = useSessionAnswers(at, held, asked.data ?? []);
  const leave = useAction(agenda.choosePasses);
  if (asked.isError)
    return (
      <QuietNote
        title={sentenceOf(asked.error, t("ui.listFailed"), t("state.networkFailed"))}
        action={<Button onClick={() => leave.mutate({ ...at, body: [] })}>{t("agenda.chooseAgain")}</Button>}
      />
    );
  if (!asked.data) return <Skeleton className="h-24 rounded-card" />;
  const total = held.reduce((sum, { price }) => sum + price, 0);
  return (
    <FormShell
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <>
          <Button onClick={() => leave.mutate({ ...at, body: [] })}>{t("ui.cancel")}</Button>
          <AsyncButton look="primary" type="submit" busy={form.busy}>
            {total > 0 ? t("agenda.order") : t("agenda.register")}
          </AsyncButton>
        </>
      }
    >
      {held.map(({ passId, pass }) => (
        <fieldset key={passId} className="grid gap-4">
          {held.length > 1 && <legend className="mb-2 font-medium">{pass.ticket.name}</legend>}
          {form.askedOf(passId).map(({ question }) => (
            <QuestionField key={question.id} {...form.fieldOf(passId, question)} />
          ))}
        </fieldset>
      ))}
      {total > 0 && (
        <p className="font-medium">
          <Money amount={total} currency={held[0]?.currency ?? event.currency} />
        </p>
      )}
    </FormShell>
  );
}

type At = { eventId: string; sessionId: string };
type Sections = Parameters<typeof askedSections>[0];

/** Answers as they are typed, pass by pass, what is wrong with them, and sending them. */
function useSessionAnswers(at: At, held: readonly Access[], sections: Sections) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [general, setGeneral] = useState<string>();
  const keep = useAction(agenda.answer, { faults: "form" });
  const complete = useAction(agenda.submit, { faults: "form" });
  const api = useApi();
  const capture = useAction(payments.capture, { faults: "form" });
  /** What is paid outside is ordered by the press; its amount and account stand with the pass. */
  const finish = async (): Promise<void> => {
    const due = (await api.send(agenda.accesses, at)).data.reduce(
      (sum, { status, price }) => sum + (status === "draft" ? price : 0),
      0,
    );
    if (due === 0) return void (await complete.mutateAsync(at));
    const intent = await api.send(agenda.intent, at);
    await capture.mutateAsync({ intentId: intent.data.id, body: {} });
  };
  const idOf = (passId: string, { id }: Pick<Question, "id">): string => `${passId}-${id}`;
  const valueOf = (passId: string, question: Question): string =>
    typed[idOf(passId, question)] ??
    held.find((access) => access.passId === passId)?.responses.find(({ questionId }) => questionId === question.id)
      ?.value ??
    defaultOf(question);
  const askedOf = (passId: string) =>
    askedSections(sections, (question) => valueOf(passId, question)).flatMap(({ asked }) => asked);
  const all = held.flatMap(({ passId }) => askedOf(passId).map(({ question }) => ({ passId, question })));

  const submit = async (): Promise<void> => {
    setGeneral(undefined);
    const found = all.flatMap(({ passId, question }) => {
      const fault = faultOf(question, valueOf(passId, question));
      return fault ? [[idOf(passId, question), faultText(t, fault, formatLocale)] as const] : [];
    });
    setErrors(Object.fromEntries(found));
    if (found.length > 0) return;
    const body = held.map(({ passId }) => ({
      passId,
      responses: askedOf(passId).map(({ question }) => ({ questionId: question.id, value: valueOf(passId, question) })),
    }));
    try {
      if (all.length > 0) await keep.mutateAsync({ ...at, body });
      await finish();
    } catch (error) {
      const refused = refusedIn(error, body);
      setErrors(Object.fromEntries(refused.map(({ id, message }) => [id, message])));
      if (refused.length === 0) setGeneral(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
    }
  };

  const faults: FormFault[] = [
    ...(general ? [{ message: general }] : []),
    ...all.flatMap(({ passId, question }) => {
      const field = idOf(passId, question);
      const message = errors[field];
      return message ? [{ field, message: `\u2068${question.label ?? question.name}\u2069 – ${message}` }] : [];
    }),
  ];
  const fieldOf = (passId: string, question: Question) => {
    const id = idOf(passId, question);
    return {
      id,
      question,
      value: valueOf(passId, question),
      error: errors[id],
      onChange: (value: string) => setTyped((before) => ({ ...before, [id]: value })),
      onLeave: () => undefined,
      suggestions: (search: string) => <SessionValues of={{ ...at, questionId: question.id }} search={search} />,
    };
  };
  return { askedOf, fieldOf, faults, submit, busy: keep.isPending || complete.isPending || capture.isPending };
}

type Sent = readonly { readonly passId: string; readonly responses: readonly { readonly questionId: string }[] }[];

/** The server points at answers by their place in what was sent. */
function refusedIn(error: unknown, sent: Sent): { id: string; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path }) => {
    const [, pass, answer] = /^(\d+)\.responses\.(\d+)/.exec(path) ?? [];
    const at = sent[Number(pass)];
    const given = at?.responses[Number(answer)];
    return at && given ? [{ id: `${at.passId}-${given.questionId}`, message: error.message }] : [];
  });
}

/** What a search finds, for the words typed so far. */
function SessionValues({ of, search }: { of: At & { questionId: string }; search: string }) {
  const input = { ...of, search: search.trim() };
  const { data } = useRead(agenda.values, input, { placeholderData: keepPreviousData });
  return data?.items.map(({ id, value }) => (
    <option key={id} value={value}>
      {value}
    </option>
  ));
}
