import { registration } from "@marquee/contract/registration";
import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useText } from "../kernel/page/page.tsx";
import { AddOnCard } from "./add-on-card.tsx";
import { withAddOn, withoutAddOn } from "./add-ons.ts";
import { ExtraPage } from "./extra-step.tsx";
import { Offer } from "./offer.tsx";
import { addOnsFor, draftsOf, orRefused, type PassTypeAddOns, readFlow } from "./reads.ts";
import type { Flow } from "./use-flow.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds(async (input) => {
  const { eventId, cart } = await readFlow(input, "/extras");
  if (cart && draftsOf(cart).length > 0) await orRefused(input.read(...addOnsFor(eventId)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export const handle = inFlow;

type AddOn = PassTypeAddOns["addOns"][number];

/** What is had beside each pass: a meal, a parking place. */
export default function AddOnsPage() {
  return <ExtraPage step="addOns">{(step) => <AddOns {...step} />}</ExtraPage>;
}

type AddOnsProps = { flow: Flow; onFault: (message: string | undefined) => void };

function AddOns({ flow, onFault }: AddOnsProps) {
  const t = useText();
  const passes = draftsOf(flow.registration);
  return (
    <Offer reading={useRead(...addOnsFor(flow.event.id))}>
      {(offered) => {
        const asked = passes.flatMap((pass, index) => {
          const addOns = offered.find(({ id }) => id === pass.ticketId)?.addOns ?? [];
          return addOns.length > 0 ? [{ pass, addOns, number: index + 1 }] : [];
        });
        if (asked.length === 0) return <p className="text-muted">{t("register.extrasNone")}</p>;
        return (
          <div className="grid gap-6">
            {asked.map(({ pass, addOns, number }) => (
              <PassAddOns
                key={pass.id}
                flow={flow}
                pass={pass}
                addOns={addOns}
                title={
                  passes.length > 1
                    ? `${t("register.passOf", { number, count: passes.length })} · ${pass.ticket.name}`
                    : pass.ticket.name
                }
                onFault={onFault}
              />
            ))}
          </div>
        );
      }}
    </Offer>
  );
}

type PassAddOnsProps = AddOnsProps & {
  pass: ReturnType<typeof draftsOf>[number];
  addOns: readonly AddOn[];
  title: string;
};

function PassAddOns({ flow, pass, addOns, title, onFault }: PassAddOnsProps) {
  const t = useText();
  const { event, reload } = flow;
  const had = pass.passAddOns.map(({ addOnId }) => addOnId);
  const [pressed, setPressed] = useState<readonly string[]>();
  const chosen = pressed ?? had;
  const choose = useAction(registration.chooseAddOns, { faults: "form", inTurn: `add-ons ${event.id}` });
  const change = async (next: readonly string[]): Promise<void> => {
    setPressed(next);
    onFault(undefined);
    try {
      const body = [{ id: pass.id, addOns: next.map((id) => ({ id })) }];
      await choose.mutateAsync({ eventId: event.id, body });
    } catch (error) {
      onFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
    }
    await reload();
    setPressed((latest) => (latest === next ? undefined : latest));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-18 font-semibold">{title}</legend>
      {addOns.map((addOn) => (
        <AddOnCard
          key={addOn.id}
          addOn={addOn}
          others={addOns}
          currency={pass.ticket.currency}
          isChosen={chosen.includes(addOn.id)}
          onChange={(isOn) =>
            void change(isOn ? withAddOn(chosen, addOn.id, addOns) : withoutAddOn(chosen, addOn.id, addOns))
          }
        />
      ))}
    </fieldset>
  );
}
