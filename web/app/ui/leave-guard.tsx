import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "./confirm.tsx";

/** Asks before what was written is lost, inside the site and when the tab closes. */
export function LeaveGuard({ form }: { form: { hasChanges: () => boolean } }) {
  const t = useText();
  const { hasChanges } = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasChanges]);
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
