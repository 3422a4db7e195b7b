import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/choice.tsx";
import type { PassTypeAddOns } from "./reads.ts";

type AddOn = PassTypeAddOns["addOns"][number];

type AddOnCardProps = {
  addOn: AddOn;
  /** All that are offered: what it needs is named by them. */
  others: readonly AddOn[];
  currency: string;
  isChosen: boolean;
  onChange: (isOn: boolean) => void;
};

/** One thing that is had beside a pass: what it is, what it costs, whether there is any left. */
export function AddOnCard({ addOn, others, currency, isChosen, onChange }: AddOnCardProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const isGone = addOn.soldOut && !isChosen;
  const price = addOn.fullPrice === 0 ? t("ui.free") : moneyText(addOn.fullPrice, currency, formatLocale);
  const needed = others.filter(({ id }) => addOn.needs.includes(id)).map(({ name }) => name);
  return (
    <Card padded={false} className="px-4 py-1 has-checked:border-accent">
      <Checkbox
        checked={isChosen}
        disabled={isGone}
        onChange={({ target }) => onChange(target.checked)}
        label={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{addOn.name}</span>
            <span>{addOn.pricePerNight && addOn.fullPrice > 0 ? t("register.addOn.night", { price }) : price}</span>
            {isGone && <Badge>{t("register.soldOut")}</Badge>}
            {!isGone && !isChosen && addOn.placesLeft !== null && (
              <Badge tone="warning">{t("register.addOn.left", { count: addOn.placesLeft })}</Badge>
            )}
          </span>
        }
        hint={
          <>
            {addOn.shortDescription}
            {needed.length > 0 && (
              <span className="block">{t("register.addOn.needs", { name: needed.join(", ") })}</span>
            )}
          </>
        }
      />
    </Card>
  );
}
