import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Clock } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { estimateOf, isSameCart, linesOf, quantityOf, summaryOf, wantedLines, withQuantity } from "./cart.ts";
import { CouponForm } from "./coupon-form.tsx";
import { changeDraft, type Line } from "./draft.ts";
import { FlowPage } from "./flow-page.tsx";
import { FlowFrame } from "./frame.tsx";
import { PassTypeRow } from "./pass-type-row.tsx";
import { asksAnything, boughtOf, draftsOf, passTypesQuery, questionsQuery, readFlow, type PassType } from "./reads.ts";
import type { Flow } from "./use-flow.ts";
import { useHold, type HoldFault } from "./use-hold.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds(async (input) => {
  const { eventId, cart } = await readFlow(input, "");
  if (cart) await input.load(passTypesQuery(input.api, eventId, input.search.get("ticket")));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

const formId = "choose-passes";

/** The first step: how many of which pass. */
export default function ChoosePage() {
  return <FlowPage>{(flow) => <Choose flow={flow} />}</FlowPage>;
}

function Choose({ flow }: { flow: Flow }) {
  const t = useText();
  const { event, registration, draft, key } = flow;
  const { PAYMENT } = useSite();
  const [fault, setFault] = useState<HoldFault>();
  const passTypes = useOffer(flow)?.passTypes ?? [];
  const { hold, busy } = useHold(flow);
  const goOn = useNextStep(flow);
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
    if (lines.length === 0 && held.length > 0) return letGo();
    if (lines.length === 0) return setFault({ code: "none", message: t("register.chooseFirst"), corrected: false });
    const found = isHeld ? undefined : await hold(lines);
    setFault(found);
    if (!found) await goOn();
  };
  const choose = (ticketId: string, quantity: number): void => {
    setFault(undefined);
    changeDraft(key, (current) => ({ ...current, lines: withQuantity(lines, ticketId, quantity) }));
  };

  const isFree = passTypes.every(({ currentPrice }) => currentPrice === 0);
  const nothing = held.length > 0 ? t("register.letGo", { count: held.length }) : t("register.choosePasses");
  const label = lines.length > 0 ? t("register.holdPlaces", { count: lines.length }) : nothing;
  return (
    <FlowFrame
      flow={flow}
      step="passes"
      title={isFree ? t("register.title.placesFree") : t("register.title.places")}
      summary={summary}
      isPaid={lines.length > 0 ? summary.total > 0 : !isFree}
      primary={{ form: formId, label, busy }}
      back={{ to: `/events/${event.slug}`, label: event.name }}
    >
      <div className="grid gap-4">
        {timeIsOver && (
          <Notice tone="warning" icon={Clock}>
            <p className="font-medium">{t("register.timeOver")}</p>
            <p className="text-14">{t("register.timeOverChoose")}</p>
          </Notice>
        )}
        {fault && <FaultNotice fault={fault} hasAlternatives={passTypes.some(({ soldOut }) => !soldOut)} />}
        <form
          id={formId}
          noValidate
          className="grid gap-3"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void submit();
          }}
        >
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
        </form>
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
      </div>
    </FlowFrame>
  );
}

function useOffer({ event }: Flow) {
  const [parameters] = useSearchParams();
  return useQuery(passTypesQuery(useApi(), event.id, parameters.get("ticket"))).data;
}

/** Where there is but one kind of pass, one of it is chosen to begin with. */
function usePreset(passTypes: readonly PassType[], { registration }: Flow): readonly Line[] {
  const [preset] = useState(() => {
    const [only, ...others] = passTypes;
    if (!only || others.length > 0 || only.soldOut || boughtOf(registration).length > 0) return [];
    return withQuantity([], only.id, Math.max(1, only.minQuantityPerSale));
  });
  return preset;
}

/** Questions come next where something is asked of these passes. */
function useNextStep({ event, path }: Flow): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const asked = await queries.ensureQueryData(questionsQuery(api, event.id)).catch(() => undefined);
    await navigate(asked && !asksAnything(asked) ? `${path}/payment` : `${path}/questions`);
  };
}

/** What went wrong, and what can still be had. Takes the focus of assistive technology. */
function FaultNotice({ fault, hasAlternatives }: { fault: HoldFault; hasAlternatives: boolean }) {
  const t = useText();
  return (
    <div role="alert">
      <Notice tone={fault.corrected ? "warning" : "danger"} icon={CircleAlert}>
        <p className="font-medium">{fault.message}</p>
        {fault.corrected && (
          <p className="text-14">{hasAlternatives ? t("register.corrected") : t("register.nothingLeft")}</p>
        )}
      </Notice>
    </div>
  );
}
