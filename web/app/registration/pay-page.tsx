import { ApiError } from "@marquee/client";
import { CircleAlert, Clock, UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { askedSections, faultOf, type Question } from "../questions/index.ts";
import { HowToPay, type Pay, payingHeaders, usePayingDocument, useReturnedIntent } from "../payments/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { Notice } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Icon } from "../ui/icon.tsx";
import { linesOf, summaryOf, type Summary } from "./cart.ts";
import { CouponForm } from "./coupon-form.tsx";
import { FlowPage } from "./flow-page.tsx";
import { FlowFrame } from "./frame.tsx";
import { HoldOver } from "./hold-over.tsx";

import {
  asksAnything,
  draftsOf,
  intentFor,
  orRefused,
  type PassQuestions,
  questionsFor,
  readFlow,
  type Registration,
} from "./reads.ts";
import { SummaryRows, useFinishLabel, useTakesMoney } from "./summary.tsx";
import { useFinish } from "./use-finish.ts";
import type { Flow } from "./use-flow.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds(async (input) => {
  const { eventId, cart } = await readFlow(input, "/payment");
  if (!cart || draftsOf(cart).length === 0) return;
  const asked = await orRefused(input.read(...questionsFor(eventId)));
  const isReady = asked !== undefined && isAnswered(asked, cart.passes);
  if (isReady && cart.total.total > 0) await orRefused(input.read(...intentFor(eventId)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export const handle = inFlow;
export const headers = payingHeaders;

const formId = "finish-registration";

/** The last step: what it comes to, how it is paid, and the one press that completes it. */
export default function PayPage() {
  const [completing, setCompleting] = useState<Flow>();
  return (
    <FlowPage completing={completing}>
      {(flow) => <Finish flow={flow} isCompleting={completing !== undefined} onCompleting={setCompleting} />}
    </FlowPage>
  );
}

type FinishProps = { flow: Flow; isCompleting: boolean; onCompleting: (flow: Flow | undefined) => void };

function Finish({ flow, isCompleting, onCompleting }: FinishProps) {
  const t = useText();
  const { path } = flow;
  const summary = summaryOf(flow.registration);
  const asked = useAsked(flow, isCompleting);
  const isReady = asked !== undefined && isAnswered(asked, flow.registration.passes);
  const intent = useIntent(flow, summary, isReady && !isCompleting);
  const finish = useFinish(flow);
  const [fault, setFault] = useState<string>();
  const label = useFinishLabel(summary);
  const takesMoney = useTakesMoney();
  const pay = useRef<Pay>(undefined);
  usePayingDocument();
  const back =
    asked && asksAnything(asked)
      ? { to: `${path}/questions`, label: t("register.step.questions") }
      : { to: path, label: t("register.step.passes") };

  const isFree = summary.total === 0;
  const complete = async (intentId?: string, refused?: string): Promise<void> => {
    const message = refused ?? (await finish(intentId));
    if (message === undefined) return;
    // Whether it is on its way, the intent says.
    if (!refused && intentId !== undefined) await intent.refetch();
    onCompleting(undefined);
    setFault(message);
  };
  useReturning((intentId) => {
    onCompleting(flow);
    return complete(intentId);
  });
  const isProcessing = codeOf(intent.error) === "payment.processing";
  useWaiting(isProcessing, flow.reload);
  if (draftsOf(flow.registration).length === 0) return <HoldOver flow={flow} />;
  const submit = async (): Promise<void> => {
    if (isCompleting) return;
    setFault(undefined);
    onCompleting(flow);
    const refused = isFree ? undefined : await pay.current?.();
    await complete(isFree ? undefined : intent.data?.id, refused?.message);
  };
  const refusal = isFree ? undefined : refusalText(intent.error, t("state.failed.title"), t("state.networkFailed"));
  const canFinish = isReady && !isProcessing && (isFree || intent.data !== undefined);
  return (
    <FlowFrame
      flow={flow}
      step="payment"
      title={!isFree && takesMoney ? t("register.title.payment") : t("register.title.confirm")}
      summary={summary}
      primary={canFinish ? { form: formId, label, busy: isCompleting } : undefined}
      back={back}
    >
      <div className="grid gap-4">
        {isProcessing && <OnItsWay />}
        {refusal && (
          <div role="alert">
            <Notice tone="danger" icon={CircleAlert}>
              <p className="font-medium">{refusal}</p>
            </Notice>
          </div>
        )}
        {asked && !isReady && <AnswersMissing path={path} />}
        <FormShell
          id={formId}
          faults={fault === undefined || isProcessing ? [] : [{ message: fault }]}
          heading={t("ui.correct")}
          onSubmit={submit}
          actions={null}
        >
          <Person />
          <Card className="split:hidden">
            <SummaryRows
              summary={summary}
              couponCode={draftsOf(flow.registration).find(({ coupon }) => coupon)?.coupon?.code}
            />
          </Card>
          {!isFree && !isProcessing && intent.data && (
            <HowToPay intent={intent.data} pay={pay} title={t("payment.title")} />
          )}
        </FormShell>
        <CouponForm flow={flow} lines={linesOf(flow.registration)} onFault={({ message }) => setFault(message)} />
        <p className="text-14 text-muted">{t(noteOf(isFree, takesMoney))}</p>
      </div>
    </FlowFrame>
  );
}

const noteOf = (isFree: boolean, takesMoney: boolean) => {
  if (isFree) return "register.freeNote";
  return takesMoney ? "register.payNowNote" : "register.payNote";
};

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "");

/** Once, for whoever comes back from their bank. */
function useReturning(complete: (intentId: string) => Promise<void>): void {
  const intentId = useReturnedIntent();
  const isDone = useRef(false);
  useEffect(() => {
    if (intentId === undefined || isDone.current) return;
    isDone.current = true;
    void complete(intentId);
  });
}

const lookEvery = 5000;

/** What takes its time is looked at again, as long as somebody waits. */
function useWaiting(isProcessing: boolean, reload: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setInterval(() => void reload(), lookEvery);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins when it is on its way, not whenever the page renders
  }, [isProcessing]);
}

/** Nothing is wrong, and nothing is to be done. */
function OnItsWay() {
  const t = useText();
  return (
    <div role="status">
      <Notice tone="accent" icon={Clock}>
        <p className="font-medium">{t("error.payment.processing")}</p>
        <p>{t("payment.onItsWay")}</p>
      </Notice>
    </div>
  );
}

/** True once every pass of the cart has valid answers, as far as the browser can check. */
function isAnswered(asked: readonly PassQuestions[], passes: Registration["passes"]): boolean {
  return asked.every(({ passId, sections }) => {
    const responses = passes.find(({ id }) => id === passId)?.responses ?? [];
    const given = new Map(responses.map(({ questionId, value }) => [questionId, value]));
    const valueOf = ({ id }: Question): string => given.get(id) ?? "";
    return askedSections(sections, valueOf).every((section) =>
      section.asked.every(({ question }) => faultOf(question, valueOf(question)) === undefined),
    );
  });
}

/** What is asked of this cart, for knowing whether all of it is answered. */
function useAsked({ event, registration: { expiresAt } }: Flow, isCompleting: boolean) {
  return useRead(...questionsFor(event.id), { enabled: expiresAt !== null && !isCompleting }).data;
}

function AnswersMissing({ path }: { path: string }) {
  const t = useText();
  return (
    <Notice tone="warning" icon={CircleAlert}>
      <p className="font-medium">{t("error.registration.answersMissing")}</p>
      <Link to={`${path}/questions`} className="inline-flex min-h-11 items-center font-medium underline">
        {t("register.toQuestions")}
      </Link>
    </Notice>
  );
}

/** What is to be paid, for exactly the cart that is shown. */
function useIntent({ event, registration: { expiresAt } }: Flow, { total }: Summary, isWanted: boolean) {
  return useRead(...intentFor(event.id), { enabled: total > 0 && expiresAt !== null && isWanted });
}

/** Refusals that the page shows in another way are not shown twice. */
function refusalText(error: unknown, failed: string, unreachable: string): string | undefined {
  if (!error) return undefined;
  const isShown = ["registration.holdExpired", "registration.cartEmpty", "payment.processing"].includes(codeOf(error));
  return isShown ? undefined : sentenceOf(error, failed, unreachable);
}

function Person() {
  const t = useText();
  const self = useSelf();
  if (!self) return null;
  return (
    <Card className="flex items-center gap-3">
      <Icon of={UserRound} className="text-muted" />
      <p className="min-w-0">
        <span className="block text-14 text-muted">{t("register.passesFor")}</span>
        <span className="font-medium">{displayName(self)}</span>
        {self.email && <span className="block truncate text-14 text-muted">{self.email}</span>}
      </p>
    </Card>
  );
}
