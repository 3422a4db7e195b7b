import { payments } from "@marquee/contract/payments";
import { ManagedSettings, needsOfAdministrators } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { ProviderState } from "./provider-state.tsx";

const read = [payments.settings, {}] as const;
const needs = needsOfAdministrators(...read);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** How the community takes money, for whoever runs it and is no engineer. */
export default function ManagePaymentsPage() {
  const t = useText();
  return (
    <ManagedSettings
      title={t("payment.settings.title")}
      intro={<p className="measure pb-4 text-muted">{t("payment.settings.intro")}</p>}
      read={read}
    >
      {(settings) => (
        <div className="grid gap-8">
          <ProviderState settings={settings} />
          <ProviderForm settings={settings} />
        </div>
      )}
    </ManagedSettings>
  );
}
