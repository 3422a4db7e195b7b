import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Button } from "../ui/button.tsx";
import type { OpenCalendar } from "./follow-dialog.tsx";

const OwnFollowDialog = lazy(() =>
  import("./own-follow-dialog.tsx").then((module) => ({ default: module.OwnFollowDialog })),
);

/** Opens what is seen here as a calendar to follow, and for members their own. */
export function FollowButton({ of, isShort = false }: { of?: OpenCalendar; isShort?: boolean }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const [isOpen, setOpen] = useState(false);
  if (!of && !signedIn) return null;
  return (
    <>
      <Button
        icon={CalendarPlus}
        onClick={() => setOpen(true)}
        aria-label={isShort ? t("calendars.follow") : undefined}
      >
        {isShort ? <span className="max-side:sr-only">{t("calendars.follow")}</span> : t("calendars.follow")}
      </Button>
      <Suspense>{isOpen && <OwnFollowDialog of={of} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
