import { CircleAlert, Clock, Users } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { estimateOf, isSameCart, linesOf, quantityOf, summaryOf, wantedLines, withQuantity } from "./cart.ts";
import { CouponForm } from "./coupon-form.tsx";
import { changeDraft, type Line } from "./draft.ts";
import { FlowPage } from "./flow-page.tsx";
import { FlowFrame } from "./frame.tsx";
import { PassTypeRow } from "./pass-type-row.tsx";
import { boughtOf, draftsOf, passTypesOf, readFlow, type PassType } from "./reads.ts";
import type { Flow } from "./use-flow.ts";
import { useHold, type HoldFault } from "./use-hold.ts";
import { useNextStep } from "./use-next-step.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const GroupCode = lazy(() => import("./group-code.tsx").then((module) => ({ default: module.GroupCode })));

const needs = pageNeeds(async (input) => {
  const { eventId, cart } = await readFlow(input, "");
  if (cart) await input.read(...passTypesOf(eventId, input.search.get("ticket")));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

const formId = "choose-passes";

export const handle = inFlow;

/** The first step: how many of which pass. The only one where nothing is asked and nothing to be paid. */
export default function ChoosePage() {
  const [completing, setCompleting] = useState<Flow>();
  return (
    <FlowPage completing={completing}>
      {(flow) => <Choose flow={flow} isCompleting={completing !== undefined} onCompleting={setCompleting} />}
    </FlowPage>
  );
}

type ChooseProps = { flow: Flow; isCompleting: boolean; onCompleting: (flow: Flow | undefined) => void };

function Choose({ flow, isCompleting, onCompleting }: ChooseProps) {
  const t = useText();
  const { event, registration, draft, key } = flow;
  const { PAYMENT } = useSite();
  const [fault, setFault] = useState<HoldFault>();
  const passTypes = useOffer(flow)?.passTypes ?? [];
  const { hold, busy } = useHold(flow);
  const goOn = useNextStep(flow, onCompleting);
  const code = useSearchParams()[0].get("coupon");
  const navigate = useNavigate();

  const held = linesOf(registration);
  const preset = usePreset(passTypes, flow);
  const wanted = wantedLines(draft, registration);
  const lines = wanted.length === 0 && draft.lines === undefined ? preset : wanted;
  const isHeld = held.length > 0 && isSameCart(lines, held);
  const coupon = draftsOf(registration).find((pass) => pass.coupon)?.coupon ?? null;
  const summary = isHeld ? summaryOf(registration) : estimateOf(lines, passTypes, coupon, PAYMENT.CURRENCY);
  const timeIsOver = held.length === 0 && draft.held.length > 0 && draft.lines === undefined;

  const letGo = async (): Promise<void> => {
    const found = await hold([]);
    setFault(found);
    if (!found) await navigate(`/events/${event.slug}`);
  };
  const submit = async (): Promise<void> => {
    if (busy || isCompleting) return;
    if (lines.length === 0 && held.length > 0) return letGo();
    if (lines.length === 0) return setFault({ code: "none", message: t("register.chooseFirst"), corrected: false });
    const found = isHeld ? undefined : await hold(lines);
    setFault(found);
    if (found) return;
    const message = await goOn("passes");
    if (message !== undefined) setFault({ code: "", message, corrected: false });
  };
  const choose = (ticketId: string, quantity: number): void => {
    setFault(undefined);
    changeDraft(key, (current) => ({ ...current, lines: withQuantity(lines, ticketId, quantity) }));
  };

  const isFree = passTypes.every(({ currentPrice }) => currentPrice === 0);
  const { sections, addOns, roomTypes } = registration.event._count;
  const isLastStep = sections + addOns + roomTypes === 0 && summary.total === 0 && lines.length > 0;
  const isLettingGo = lines.length === 0 && held.length > 0;
  const onward = isLastStep ? t("register.confirm") : t("register.goOn");
  const label = isLettingGo ? t("register.letGo", { count: held.length }) : onward;
  return (
    <FlowFrame
      flow={flow}
      step="passes"
      title={isFree ? t("register.title.placesFree") : t("register.title.places")}
      summary={summary}
      isPaid={lines.length > 0 ? summary.total > 0 : !isFree}
      primary={{ form: formId, label, busy: busy || isCompleting }}
      back={{ to: `/events/${event.slug}`, label: event.name }}
    >
      <div className="grid gap-4">
        {timeIsOver && (
          <Notice tone="warning" icon={Clock}>
            <p className="font-medium">{t("register.timeOver")}</p>
            <p className="text-14">{t("register.timeOverChoose")}</p>
          </Notice>
        )}
        {code && (
          <Suspense>
            <GroupCode flow={flow} code={code} lines={lines} onTaken={() => goOn("passes")} />
          </Suspense>
        )}
        {fault?.corrected && (
          <TakenOut message={fault.message} hasAlternatives={passTypes.some(({ soldOut }) => !soldOut)} />
        )}
        <FormShell
          id={formId}
          faults={fault && !fault.corrected ? [fault] : []}
          heading={t("ui.correct")}
          onSubmit={submit}
          actions={null}
        >
          <div className="grid gap-3">
            {passTypes.map((passType) => (
              <PassTypeRow
                key={passType.id}
                passType={passType}
                event={event}
                quantity={quantityOf(lines, passType.id)}
                held={quantityOf(held, passType.id)}
                bought={boughtOf(registration).filter(({ ticketId }) => ticketId === passType.id).length}
                onChange={(quantity) => choose(passType.id, quantity)}
              />
            ))}
          </div>
        </FormShell>
        {passTypes.length === 0 && (
          <EmptyState
            drawing="ticket"
            title={t("register.noPasses")}
            action={<LinkButton to={`/events/${event.slug}`}>{t("register.toEvent")}</LinkButton>}
          >
            {t("register.noPassesText")}
          </EmptyState>
        )}
        <CouponForm flow={flow} lines={lines} onFault={setFault} />
        {passTypes.some(isSoldToGroups) && (
          <LinkButton look="quiet" icon={Users} to={`/events/${event.slug}/group`} className="-ms-4 justify-self-start">
            {t("groupCode.buy")}
          </LinkButton>
        )}
      </div>
    </FlowFrame>
  );
}

function useOffer({ event }: Flow) {
  const [parameters] = useSearchParams();
  return useRead(...passTypesOf(event.id, parameters.get("ticket"))).data;
}

/** Where there is but one kind of pass, one of it is chosen to begin with. */
function usePreset(passTypes: readonly PassType[], { registration }: Flow): readonly Line[] {
  const [preset] = useState(() => {
    const [only, ...others] = passTypes;
    if (!only || others.length > 0 || only.soldOut || only.needsApproval || boughtOf(registration).length > 0)
      return [];
    return withQuantity([], only.id, Math.max(1, only.minQuantityPerSale));
  });
  return preset;
}

const isSoldToGroups = ({ enableCoupons, needsApproval, currentPrice }: PassType): boolean =>
  enableCoupons && !needsApproval && currentPrice > 0;

/** What is not to be had any more, and what still is. */
function TakenOut({ message, hasAlternatives }: { message: string; hasAlternatives: boolean }) {
  const t = useText();
  return (
    <div role="alert">
      <Notice tone="warning" icon={CircleAlert}>
        <p className="font-medium">{message}</p>
        <p className="text-14">{hasAlternatives ? t("register.corrected") : t("register.nothingLeft")}</p>
      </Notice>
    </div>
  );
}
