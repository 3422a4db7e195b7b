import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { preload } from "../kernel/load.ts";
import { Bell as Drawing } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { CountBadge } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { usePopover } from "../ui/use-popover.ts";

const loadPanel = () => import("./bell-panel.tsx");
const BellPanel = lazy(() => loadPanel().then((module) => ({ default: module.BellPanel })));

/** What is new for the signed-in person. The panel is loaded when a pointer or the focus comes near. */
export function Bell({ className }: { className?: string }) {
  const t = useText();
  const { signedIn, site } = usePageFacts();
  const unread = useSelf()?._count.notifications ?? 0;
  const { isOpen, trigger, anchor, close } = usePopover("dialog", () => preload(loadPanel));
  if (!signedIn || !site.MODULES.notifications.enabled) return null;
  return (
    <>
      <button
        {...trigger}
        type="button"
        className={classes(
          "relative grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-surface-2 hover:text-text",
          className,
        )}
      >
        <span className="sr-only">{t("nav.notifications")}</span>
        <Icon of={Drawing} />
        <span className="absolute start-1/2 top-0.5 ms-0.5">
          <CountBadge count={unread} label={t("notifications.unread", { count: unread })} />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <BellPanel trigger={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
