import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ChooseAddOns } from "./choose-add-ons.tsx";
import { OrderAddOns } from "./order-add-ons.tsx";
import type { EventItem, OfferedAddOn, OwnPass } from "./reads.ts";

type AddOnsProps = { event: EventItem; pass: OwnPass; offered: readonly OfferedAddOn[] };

/** What was chosen stays while its order is looked at, and when that is left. */
export function AddOns({ event, pass, offered }: AddOnsProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [ordered, setOrdered] = useState<readonly OfferedAddOn[]>();
  const back = `/passes/${event.slug}/${pass.id}`;
  const wanted = offered.filter(({ id }) => chosen.includes(id));
  const step = { at: { eventId: event.id, passId: pass.id }, pass, back };
  if (ordered) return <OrderAddOns {...step} wanted={ordered} onBack={() => setOrdered(undefined)} />;
  if (offered.length === 0)
    return (
      <EmptyState
        drawing="ticket"
        title={t("addOns.none")}
        action={<LinkButton to={back}>{t("addOns.toPass")}</LinkButton>}
      >
        {t("addOns.noneText")}
      </EmptyState>
    );
  return (
    <ChooseAddOns {...step} offered={offered} wanted={wanted} onChoose={setChosen} onOrder={() => setOrdered(wanted)} />
  );
}
