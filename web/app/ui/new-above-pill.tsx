import { ArrowUp } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "./icon.tsx";

/** How many arrived above what is shown, and how they are brought in. */
export type NewAbove = { readonly count: number; readonly show: () => void };

/** Stands before its list. Says that something newer is there without moving what is being read. */
export function NewAbovePill({ count, show }: NewAbove) {
  const t = useText();
  return (
    <div role="status" className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center rail:top-4">
      {count > 0 && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            show();
            currentTarget.parentElement?.nextElementSibling?.scrollIntoView({ block: "start", behavior: "smooth" });
          }}
          className="figures pointer-events-auto inline-flex h-11 animate-appear items-center gap-1.5 rounded-full bg-accent px-4 text-14 font-medium text-on-accent shadow-over hover:bg-accent-strong"
        >
          <Icon of={ArrowUp} size={16} />
          {t("ui.newAbove", { count })}
        </button>
      )}
    </div>
  );
}
