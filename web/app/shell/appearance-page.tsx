import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { Setting } from "../settings/index.ts";
import { DensityField } from "./density-field.tsx";
import { LanguageList } from "./language-dialog.tsx";
import { ThemeField } from "./theme-field.tsx";

const needs = pageNeeds(async () => undefined, { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What one reads, and how it looks. */
export default function AppearancePage() {
  const t = useText();
  const { LOCALES } = useSite();
  const { locale } = usePageFacts();
  return (
    <Setting title={t("settings.appearance")}>
      <ThemeField key={locale} />
      <DensityField />
      {LOCALES.length > 1 && (
        <section aria-labelledby="languages">
          <h2 id="languages" className="pb-3 text-18">
            {t("shell.language")}
          </h2>
          <LanguageList />
        </section>
      )}
    </Setting>
  );
}
