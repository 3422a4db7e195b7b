import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { useAskBeforeUnload } from "../kernel/page/use-ask-before-unload.ts";
import { Confirm } from "./confirm.tsx";

type Guarded = { form: { hasChanges: () => boolean } };

/** Whether each form of the page would lose something. */
const guarded = new Set<() => boolean>();

/** Of a further form on a page that has its `LeaveGuard` already: a router asks one of them only. */
export function useGuarded({ form: { hasChanges } }: Guarded): void {
  useEffect(() => {
    guarded.add(hasChanges);
    return () => void guarded.delete(hasChanges);
  }, [hasChanges]);
  useAskBeforeUnload(hasChanges);
}

/** Asks before what was written is lost, inside the site and when the tab closes. */
export function LeaveGuard({ form }: Guarded) {
  const t = useText();
  useGuarded({ form });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && [...guarded].some((hasChanges) => hasChanges()),
  );
  return (
    <Confirm
      open={blocker.state === "blocked"}
      title={t("form.leaveTitle")}
      action={t("form.leave")}
      danger
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.state === "blocked" && blocker.reset()}
    >
      {t("form.leaveText")}
    </Confirm>
  );
}
