import { manage } from "@marquee/contract/manage";
import { ManagedSettings, needsOfAdministrators } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { SafetyForm } from "./safety-form.tsx";

const read = [manage.safety, {}] as const;
const needs = needsOfAdministrators(...read);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What protects the people of the community, for whoever runs it and is no engineer. */
export default function SafetyPage() {
  const t = useText();
  return (
    <ManagedSettings
      title={t("safety.title")}
      intro={<p className="measure text-muted">{t("safety.intro")}</p>}
      read={read}
    >
      {(settings) => <SafetyForm first={settings} />}
    </ManagedSettings>
  );
}
