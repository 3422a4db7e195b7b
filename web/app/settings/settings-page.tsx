import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { CommunityPages } from "../organization/index.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { settingsPagesFor } from "./settings-pages.ts";

/** Everything that can be set, in one look. */
export default function SettingsPage() {
  const t = useText();
  const groups = settingsPagesFor(usePageFacts());
  return (
    <div className="mx-auto max-w-reading">
      <PageMeta title={t("settings.title")} hidden />
      <h1 className="text-28 rail:text-36">{t("settings.title")}</h1>
      {groups.map(({ title, pages }) => (
        <section key={title} aria-labelledby={title} className="mt-8">
          <h2 id={title} className="mb-2 text-18">
            {t(title)}
          </h2>
          <LinkList
            links={pages.map(({ title: name, hint, ...page }) => ({ ...page, title: t(name), hint: t(hint) }))}
          />
        </section>
      ))}
      <CommunityPages />
    </div>
  );
}
