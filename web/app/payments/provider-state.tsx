import { CircleAlert, FlaskConical } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import type { Settings } from "./provider-form.tsx";

/** What an administrator has to know before they look at the form; nothing where there is nothing. */
export function ProviderState({ settings: { mode, provider, failedRefunds } }: { settings: Settings }) {
  const t = useText();
  const isTried = mode === "simulated" || (mode === "test" && provider === "stripe");
  if (!isTried && failedRefunds === 0) return null;
  return (
    <div className="grid gap-3">
      {isTried && (
        <Notice tone="warning" icon={FlaskConical}>
          {t(mode === "simulated" ? "payment.settings.simulated" : "payment.settings.testMode")}
        </Notice>
      )}
      {failedRefunds > 0 && (
        <Notice tone="danger" icon={CircleAlert}>
          {t("payment.settings.failedRefunds", { count: failedRefunds })}
        </Notice>
      )}
    </div>
  );
}
