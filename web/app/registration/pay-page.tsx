import { ApiError, type Client } from "@marquee/client";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, HandCoins, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { askedSections, faultOf, type Question } from "../questions/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { Notice } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { linesOf, summaryOf, type Summary } from "./cart.ts";
import { CouponForm } from "./coupon-form.tsx";
import { dropDraft } from "./draft.ts";
import { FlowPage } from "./flow-page.tsx";
import { FlowFrame } from "./frame.tsx";
import { HoldOver } from "./hold-over.tsx";
import {
  asksAnything,
  draftsOf,
  intentQuery,
  orRefused,
  type PassQuestions,
  questionsQuery,
  readFlow,
  type Registration,
} from "./reads.ts";
import { SummaryRows, useFinishLabel, useTakesMoney } from "./summary.tsx";
import type { Flow } from "./use-flow.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds(async (input) => {
  const { eventId, cart } = await readFlow(input, "/payment");
  if (!cart || draftsOf(cart).length === 0) return;
  const asked = await orRefused(input.load(questionsQuery(input.api, eventId)));
  const isReady = asked !== undefined && isAnswered(asked, cart.passes);
  if (isReady && cart.total.total > 0) await orRefused(input.load(intentQuery(input.api, eventId)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

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
  const finish = useFinish(flow, intent.data);
  const [fault, setFault] = useState<string>();
  const label = useFinishLabel(summary);
  const takesMoney = useTakesMoney();
  const back =
    asked && asksAnything(asked)
      ? { to: `${path}/questions`, label: t("register.step.questions") }
      : { to: path, label: t("register.step.passes") };

  if (draftsOf(flow.registration).length === 0) return <HoldOver flow={flow} />;
  const submit = async (): Promise<void> => {
    setFault(undefined);
    onCompleting(flow);
    const message = await finish();
    if (message === undefined) return;
    onCompleting(undefined);
    setFault(message);
  };
  const isFree = summary.total === 0;
  const problem =
    fault ?? (isFree ? undefined : refusalText(intent.error, t("state.failed.title"), t("state.networkFailed")));
  const canFinish = isReady && (isFree || intent.data !== undefined);
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
        {problem && (
          <div role="alert">
            <Notice tone="danger" icon={CircleAlert}>
              <p className="font-medium">{problem}</p>
            </Notice>
          </div>
        )}
        {asked && !isReady && <AnswersMissing path={path} />}
        <Person />
        <Card className="split:hidden">
          <SummaryRows
            summary={summary}
            couponCode={draftsOf(flow.registration).find(({ coupon }) => coupon)?.coupon?.code}
          />
        </Card>
        {!isFree && !takesMoney && <HowToPay reference={intent.data?.referenceId} />}
        <CouponForm flow={flow} lines={linesOf(flow.registration)} onFault={({ message }) => setFault(message)} />
        <form
          id={formId}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (!isCompleting) void submit();
          }}
        >
          <p className="text-14 text-muted">{isFree ? t("register.freeNote") : t("register.payNote")}</p>
        </form>
      </div>
    </FlowFrame>
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
  return useQuery({ ...questionsQuery(useApi(), event.id), enabled: expiresAt !== null && !isCompleting }).data;
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
  const api: Client = useApi();
  return useQuery({ ...intentQuery(api, event.id), enabled: total > 0 && expiresAt !== null && isWanted });
}

/**
 * Completes the order once, however often it is pressed: the cart and its intent are the same in every press, tab and
 * retry. Resolves to the sentence of what went wrong.
 */
function useFinish(flow: Flow, intent: { id: string; referenceId: string } | undefined) {
  const t = useText();
  const navigate = useNavigate();
  const submitFree = useAction(registration.submit, { faults: "form" });
  const capture = useAction(payments.capture, { faults: "form" });
  const running = useRef(false);
  const { event, key, path, reload, registration: cart } = flow;
  return async (): Promise<string | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    try {
      if (cart.total.total === 0) await submitFree.mutateAsync({ eventId: event.id });
      else if (intent) await capture.mutateAsync({ intentId: intent.id, body: {} });
      dropDraft(key);
      await navigate(`${path}/done`, { replace: true, state: { reference: intent?.referenceId } });
      return undefined;
    } catch (error) {
      // Prices, places or answers have changed: what is shown must be what is charged.
      await reload();
      return sentenceOf(error, t("state.failed.title"), t("state.networkFailed"));
    } finally {
      running.current = false;
    }
  };
}

/** Refusals that the page shows in another way are not shown twice. */
function refusalText(error: unknown, failed: string, unreachable: string): string | undefined {
  if (!error) return undefined;
  const isShown =
    error instanceof ApiError && ["registration.holdExpired", "registration.cartEmpty"].includes(error.code);
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

/** The organiser collects the money outside: said before anybody presses the button. */
function HowToPay({ reference }: { reference: string | undefined }) {
  const t = useText();
  const { NAME } = useSite();
  return (
    <Card className="flex items-start gap-3">
      <Icon of={HandCoins} className="mt-0.5 text-muted" />
      <div className="grid gap-2">
        <h2 className="text-16 font-semibold">{t("register.manual.title")}</h2>
        <p className="measure text-14 text-muted">{t("register.manual.text", { name: NAME })}</p>
        {reference && (
          <p className="text-14">
            {t("register.manual.reference")}{" "}
            <span className="figures rounded-control bg-surface-2 px-2 py-1 font-semibold whitespace-nowrap">
              {reference}
            </span>
          </p>
        )}
      </div>
    </Card>
  );
}
