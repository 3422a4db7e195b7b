import { addOns } from "@marquee/contract/add-ons";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AddOnCard, withAddOn, withoutAddOn } from "../registration/index.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Money } from "../ui/money.tsx";
import type { At, OfferedAddOn, OwnPass } from "./reads.ts";

type ChooseProps = {
  at: At;
  pass: OwnPass;
  /** The page of the pass. */
  back: string;
  offered: readonly OfferedAddOn[];
  wanted: readonly OfferedAddOn[];
  onChoose: (ids: readonly string[]) => void;
  /** Something of it costs money. */
  onOrder: () => void;
};

/** What costs nothing is the pass's at the press; what costs something is looked at once more. */
export function ChooseAddOns({ at, pass, back, offered, wanted, onChoose, onOrder }: ChooseProps) {
  const t = useText();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const take = useAction(addOns.takeFree, { faults: "form" });
  const ids = wanted.map(({ id }) => id);
  const total = wanted.reduce((sum, { amount }) => sum + amount, 0);
  const submit = async (): Promise<void> => {
    setFault(undefined);
    if (ids.length === 0) return setFault(t("addOns.chooseFirst"));
    if (total > 0) return onOrder();
    try {
      await take.mutateAsync({ ...at, body: { addOnIds: ids } });
      showToast({ kind: "success", text: t("addOns.added") });
      await navigate(back);
    } catch (error) {
      setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
    }
  };
  const change = (id: string, isOn: boolean): void => {
    setFault(undefined);
    onChoose(isOn ? withAddOn(ids, id, offered) : withoutAddOn(ids, id, offered));
  };
  return (
    <FormShell
      faults={fault === undefined ? [] : [{ message: fault }]}
      heading={t("ui.correct")}
      onSubmit={submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={take.isPending}>
            {total > 0 ? t("addOns.goOn") : t("addOns.add")}
          </AsyncButton>
          <LinkButton to={back}>{t("ui.cancel")}</LinkButton>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-18 font-semibold">{t("addOns.for", { pass: pass.ticket.name })}</legend>
        {offered.map((addOn) => (
          <AddOnCard
            key={addOn.id}
            addOn={addOn}
            others={offered}
            currency={pass.ticket.currency}
            isChosen={ids.includes(addOn.id)}
            onChange={(isOn) => change(addOn.id, isOn)}
          />
        ))}
      </fieldset>
      <p className="flex items-baseline justify-between gap-4 font-semibold" aria-live="polite">
        <span>{t("addOns.total")}</span>
        <span className="text-22">
          <Money amount={total} currency={pass.ticket.currency} />
        </span>
      </p>
    </FormShell>
  );
}
