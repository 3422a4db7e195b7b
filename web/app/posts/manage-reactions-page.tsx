import { manage } from "@marquee/contract/manage";
import { ManagedSettings, needsOfAdministrators } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { ReactionsForm } from "./reactions-form.tsx";

const read = [manage.reactions, {}] as const;
const needs = needsOfAdministrators(...read);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** With what posts and comments of the community are liked. */
export default function ManageReactionsPage() {
  const t = useText();
  return (
    <ManagedSettings
      title={t("reactions.title")}
      intro={<p className="measure pb-4 text-muted">{t("reactions.intro")}</p>}
      read={read}
    >
      {(settings) => <ReactionsForm first={settings} />}
    </ManagedSettings>
  );
}
