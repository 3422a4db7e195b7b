import { NavLink, Outlet, useLocation } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { settingsPagesFor } from "./settings-pages.ts";

const needs = pageNeeds(async () => undefined, { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The settings: the list of them beside the one that is open from 900 px, one at a time below. */
export default function SettingsFramePage() {
  const { pathname } = useLocation();
  const isHome = pathname.replace(/\/$/, "") === "/settings";
  return (
    <div className="gutter mx-auto flex w-full max-w-wide gap-10 py-6 side:py-8">
      {!isHome && <SettingsList />}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}

function SettingsList() {
  const t = useText();
  const facts = usePageFacts();
  return (
    <nav aria-label={t("settings.title")} className="sticky top-8 hidden w-60 shrink-0 self-start split:block">
      {settingsPagesFor(facts).map(({ title, pages }) => (
        <div key={title} className="mb-5">
          <p className="px-3 text-12 font-semibold text-muted">{t(title)}</p>
          <ul className="mt-1 grid gap-0.5">
            {pages.map(({ to, title: name, icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  prefetch="intent"
                  className={({ isActive }) =>
                    classes(
                      "flex min-h-11 items-center gap-3 rounded-control px-3 py-2 leading-tight",
                      isActive
                        ? "bg-accent-soft font-semibold text-accent-text"
                        : "text-muted hover:bg-surface-2 hover:text-text",
                    )
                  }
                >
                  <Icon of={icon} />
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
