import { useState } from "react";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { RadioGroup } from "../ui/choice.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Money } from "../ui/money.tsx";
import { QuantityField } from "../ui/quantity-field.tsx";
import { type Offered, totalOf, type Wanted } from "./reads.ts";

type ChooseProps = {
  offered: readonly Offered[];
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
  onOrder: () => void;
};

/** Which pass and how many, with what they come to from the first moment. */
export function ChoosePlaces({ offered, wanted, onChange, onOrder }: ChooseProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const [fault, setFault] = useState<string>();
  const chosen = offered.find(({ passType }) => passType.id === wanted.ticketId);
  const change = (next: Wanted): void => {
    setFault(undefined);
    onChange(next);
  };
  const choosePass = (ticketId: string): void => {
    const other = offered.find(({ passType }) => passType.id === ticketId);
    if (other) change({ ticketId, quantity: Math.min(other.most, Math.max(other.least, wanted.quantity)) });
  };
  const submit = (): void => {
    if (!chosen || wanted.quantity === 0) setFault(t("groupCode.chooseFirst"));
    else onOrder();
  };
  return (
    <FormShell
      faults={fault === undefined ? [] : [{ message: fault }]}
      heading={t("ui.correct")}
      onSubmit={submit}
      actions={
        <Button type="submit" look="primary">
          {t("groupCode.goOn")}
        </Button>
      }
    >
      <p className="measure text-muted">{t("groupCode.buyText")}</p>
      <RadioGroup
        label={t("groupCode.pass")}
        name="pass"
        value={wanted.ticketId}
        options={offered.map(({ passType: { id, name, fullPrice, currency } }) => ({
          value: id,
          label: name,
          hint: t("groupCode.each", { price: moneyText(fullPrice, currency, formatLocale) }),
        }))}
        onChange={choosePass}
      />
      {chosen && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <span className="font-medium">{t("groupCode.count")}</span>
            <QuantityField
              label={t("groupCode.count")}
              value={wanted.quantity}
              minimum={chosen.least}
              maximum={chosen.most}
              onChange={(quantity) => change({ ...wanted, quantity })}
            />
          </div>
          <p className="flex items-baseline justify-between gap-4 font-semibold" aria-live="polite">
            <span>{t("groupCode.total")}</span>
            <span className="text-22">
              <Money amount={totalOf(chosen, wanted.quantity)} currency={chosen.passType.currency} />
            </span>
          </p>
        </>
      )}
    </FormShell>
  );
}
