import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { spanText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import type { ChosenSlot } from "./use-chosen-slot.ts";

type SlotBarProps = {
  chosen: ChosenSlot;
  timeZone: string;
  /** Why the chosen slot was not taken. */
  fault: string | undefined;
  /** Where no bar of the site stands beside the page. */
  isInConsole?: boolean | undefined;
  /** What else holds, above. */
  notice?: ReactNode;
  /** Below the time: what it costs. */
  beside?: ReactNode;
  /** The one button. */
  children: ReactNode;
};

/** What is chosen and the one button: beside the times, and on a phone in place of the site's own bar. */
export function SlotBar({ chosen, timeZone, fault, isInConsole, notice, beside, children }: SlotBarProps) {
  const t = useText();
  const reading = useReading(timeZone);
  const { slot } = chosen;
  // Until somebody chooses again, what they came for and is not there any more.
  const text = fault ?? (chosen.isGone ? t("booking.goneMeanwhile") : undefined);
  return (
    <>
      <div role="alert" className="grid gap-3 empty:hidden">
        {text !== undefined && (
          <Notice tone="warning" icon={CircleAlert}>
            {text}
          </Notice>
        )}
        {notice}
      </div>
      <div
        data-action-bar
        className={classes(
          "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-split:fixed max-split:inset-x-0 max-split:bottom-0 max-split:z-20 max-split:min-h-16 max-split:border-t max-split:border-line max-split:bg-surface-1 max-split:px-4 max-split:pt-2 max-split:pb-[calc(0.5rem+env(safe-area-inset-bottom))] rail:max-split:px-6",
          !isInConsole && "rail:max-split:start-20",
        )}
      >
        <p className="min-w-0 grow-99 basis-36 leading-tight" aria-live="polite">
          <span className="block font-semibold" suppressHydrationWarning>
            {slot ? spanText(Date.parse(slot.start), Date.parse(slot.end), reading) : t("booking.chooseTime")}
          </span>
          {beside && <span className="text-14">{beside}</span>}
        </p>
        <div className="flex grow *:grow split:w-full">{children}</div>
      </div>
    </>
  );
}
