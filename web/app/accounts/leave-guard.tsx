import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "../ui/confirm.tsx";

/** Asks before what was typed is lost, inside the site and when the tab closes. */
export function LeaveGuard({ isOn }: { isOn: () => boolean }) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isOn()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
  return (
    <Confirm
      open={blocker.state === "blocked"}
      title={t("profile.unsavedTitle")}
      action={t("profile.leave")}
      danger
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.state === "blocked" && blocker.reset()}
    >
      {t("profile.unsavedText")}
    </Confirm>
  );
}
