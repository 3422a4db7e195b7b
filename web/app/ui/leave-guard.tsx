import { useBlocker } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { useAskBeforeUnload } from "../kernel/page/use-ask-before-unload.ts";
import { Confirm } from "./confirm.tsx";

/** Asks before what was written is lost, inside the site and when the tab closes. */
export function LeaveGuard({ form }: { form: { hasChanges: () => boolean } }) {
  const t = useText();
  const { hasChanges } = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  useAskBeforeUnload(hasChanges);
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
