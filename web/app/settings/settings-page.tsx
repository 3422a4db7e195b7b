import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { CommunityPages } from "../organization/index.ts";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { settingsPagesFor, type SettingsPage } from "./settings-pages.ts";

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
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-1">
            {pages.map((page) => (
              <li key={page.to}>
                <PlaceRow {...page} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CommunityPages />
    </div>
  );
}

function PlaceRow({ to, title, hint, icon }: SettingsPage) {
  const t = useText();
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex items-center gap-4 px-4 py-3.5 -outline-offset-4 hover:bg-surface-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(title)}</span>
        <span className="block text-14 text-muted">{t(hint)}</span>
      </span>
      <Icon of={ChevronRight} className="text-muted" />
    </Link>
  );
}
