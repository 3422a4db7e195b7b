import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import type { Action } from "./reads.ts";

/** From the lightest on. What is not among them is about the person. */
const aboutWhatWasReported: readonly Action[] = ["approve", "decline", "dismiss", "restore", "remove"];
const aboutThePerson: readonly Action[] = ["lift", "warn", "mute", "suspend", "ban"];

type CaseActionsProps = { actions: readonly Action[]; waits: boolean; onChoose: (action: Action) => void };

/** What can be decided: first what becomes of what was reported, which most cases end with, then measures against the person. */
export function CaseActions({ actions, waits, onChoose }: CaseActionsProps) {
  const t = useText();
  const groups = [
    { label: t(waits ? "moderation.whatWaits" : "moderation.whatWasReported"), order: aboutWhatWasReported },
    { label: t("moderation.thePerson"), order: aboutThePerson },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups.map(({ label, order }) => {
        const offered = order.filter((action) => actions.includes(action));
        return (
          offered.length > 0 && (
            <div key={label} role="group" aria-label={label} className="grid gap-2">
              <p className="text-14 text-muted" aria-hidden="true">
                {label}
              </p>
              <div className="flex flex-wrap gap-2">
                {offered.map((action) => (
                  <Button key={action} look={lookOf(action)} onClick={() => onChoose(action)}>
                    {t(`moderation.action.${action}`)}
                  </Button>
                ))}
              </div>
            </div>
          )
        );
      })}
    </div>
  );
}

const prominent: ReadonlySet<Action> = new Set(["approve", "restore", "remove"]);

const lookOf = (action: Action) => (action === "ban" ? "danger" : prominent.has(action) ? "primary" : "plain");
