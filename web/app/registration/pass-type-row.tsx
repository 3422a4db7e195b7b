import type { ReactNode } from "react";
import { exactText, moneyText, sentenceDayText, sentenceText, timeText } from "../kernel/i18n/format.ts";
import { useNow, usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { AccordionItem } from "../ui/accordion.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Money } from "../ui/money.tsx";
import { QuantityField } from "../ui/quantity-field.tsx";
import { currentName, nextChange } from "./prices.ts";
import type { EventItem, PassType } from "./reads.ts";

/** What a screen says of a pass, whoever reads it. */
type ShownType = Omit<PassType, "event">;

type RowProps = {
  passType: ShownType;
  event: Pick<EventItem, "slug" | "registrationStart" | "registrationEnd" | "timezone">;
  quantity: number;
  /** In the cart already: places of one's own. */
  held: number;
  /** From earlier orders: they count towards the most one person can have. */
  bought: number;
  onChange: (quantity: number) => void;
};

/** A kind of pass: what it is, what it costs now and later, how many one wants. */
export function PassTypeRow({ passType, event, quantity, held, bought, onChange }: RowProps) {
  const t = useText();
  const now = useNow();
  const { name, shortDescription, longDescription, placesLeft } = passType;
  const minimum = Math.max(0, passType.minQuantityPerSale - bought);
  const most = Math.max(0, passType.maxQuantityPerSale - bought);
  const free = placesLeft === null ? most : placesLeft + held;
  const maximum = Math.min(most, passType.needsApproval ? held : free);
  const state = saleStateOf(passType, event, { now, held, most });
  const label = currentName(passType, now);
  return (
    <div
      className={classes(
        "rounded-card border bg-surface-1 p-4 transition-colors rail:p-5",
        quantity > 0 ? "border-accent" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-18">{name}</h2>
          <Price passType={passType} label={label} timeZone={event.timezone} />
          {shortDescription && <p className="measure mt-1.5 text-14 text-muted">{shortDescription}</p>}
          {state === "onSale" && minimum > 1 && (
            <p className="mt-1.5 text-14 text-muted">{t("register.atLeast", { count: minimum })}</p>
          )}
        </div>
        {state === "onSale" ? (
          <div className="grid justify-items-start gap-2 pair:justify-items-end">
            <QuantityField label={name} value={quantity} minimum={minimum} maximum={maximum} onChange={onChange} />
            {placesLeft !== null && held === 0 && (
              <Badge tone="warning">{t("event.placesLeft", { count: placesLeft })}</Badge>
            )}
          </div>
        ) : (
          <Unavailable state={state} passType={passType} event={event} />
        )}
      </div>
      {longDescription && (
        <AccordionItem look="quiet" title={t("register.aboutPass")} className="mt-3 not-open:-mb-2">
          <p className="measure text-14 whitespace-pre-line text-muted">{longDescription}</p>
        </AccordionItem>
      )}
    </div>
  );
}

type PriceProps = { passType: ShownType; label: string | null; timeZone: string | null };

function Price({ passType, label, timeZone }: PriceProps) {
  const t = useText();
  const { now, formatLocale } = usePageFacts();
  const reading = useReading(timeZone);
  const { price, currentPrice, fullPrice, currency } = passType;
  const change = nextChange(passType, now);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium">
        <Money amount={fullPrice} currency={currency} freeWord />
      </span>
      {currentPrice < price && (
        <span className="text-14 text-muted">
          <span className="sr-only">{t("register.insteadOf")} </span>
          <s>
            <Money amount={price} currency={currency} />
          </s>
        </span>
      )}
      {passType.groupMinimum !== null && passType.groupPrice !== null && passType.groupPrice < currentPrice && (
        <span className="text-14 text-muted">
          {t("register.groupPrice", {
            count: passType.groupMinimum,
            price: moneyText(passType.groupPrice, currency, formatLocale),
          })}
        </span>
      )}
      {label && <Badge tone="second">{label}</Badge>}
      {change && (
        <span className="text-14 text-muted" title={exactText(Date.parse(change.at), reading)} suppressHydrationWarning>
          {t("register.priceChanges", {
            price: moneyText(change.price, currency, formatLocale),
            when: changeText(Date.parse(change.at), reading),
          })}
        </span>
      )}
    </div>
  );
}

const minute = 60_000;

/** A change at midnight, or in the last minute before it, is known by the day that then begins. */
function changeText(at: number, reading: ReturnType<typeof useReading>): string {
  const isMidnight = (instant: number): boolean => timeText(instant, { ...reading, locale: "en-GB" }) === "00:00";
  if (isMidnight(at)) return sentenceDayText(at, reading);
  return isMidnight(at + minute) ? sentenceDayText(at + minute, reading) : sentenceText(at, reading);
}

type SaleState = "onSale" | "needsApproval" | "soldOut" | "notYet" | "ended" | "enough";
type SaleFacts = { now: number; held: number; most: number };

function saleStateOf(passType: ShownType, event: RowProps["event"], { now, held, most }: SaleFacts): SaleState {
  if (Date.parse(passType.overrideStartDate ?? event.registrationStart) > now) return "notYet";
  if (Date.parse(event.registrationEnd) <= now) return "ended";
  // Whether there is a place for them the organisers say.
  if (passType.needsApproval && held === 0 && most > 0) return "needsApproval";
  if (passType.soldOut && held === 0) return "soldOut";
  return most === 0 ? "enough" : "onSale";
}

type UnavailableProps = { state: Exclude<SaleState, "onSale">; passType: ShownType; event: RowProps["event"] };

function Unavailable({ state, passType, event }: UnavailableProps) {
  const t = useText();
  const reading = useReading(event.timezone);
  const starts = Date.parse(passType.overrideStartDate ?? event.registrationStart);
  const words: Readonly<Record<UnavailableProps["state"], () => ReactNode>> = {
    needsApproval: () => t("register.needsApproval"),
    soldOut: () => t("event.soldOut"),
    notYet: () => t("register.onSaleFrom", { when: sentenceText(starts, reading) }),
    ended: () => t("register.saleEnded", { when: sentenceText(Date.parse(event.registrationEnd), reading) }),
    enough: () => t("register.enough"),
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      <Badge>{words[state]()}</Badge>
      {state === "needsApproval" && (
        <LinkButton look="primary" to={`/events/${event.slug}/approval`}>
          {t("register.askForApproval")}
        </LinkButton>
      )}
      {state === "soldOut" && <LinkButton to={`/events/${event.slug}/waitlist`}>{t("event.waitlist")}</LinkButton>}
    </div>
  );
}
