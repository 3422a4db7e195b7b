import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { Link, NavLink, useLocation } from "react-router";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { CountBadge } from "../ui/badge.tsx";
import { Brand } from "../ui/brand.tsx";
import { classes } from "../ui/classes.ts";
import { Bell } from "../notifications/index.ts";
import { Icon } from "../ui/icon.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { AccountArea } from "./account-area.tsx";
import { destinationsFor, isBehind, tabsFor, type Destination, type Tab } from "./navigation.ts";
import { OwnPages } from "./own-pages.tsx";
import { PassPill } from "./pass-pill.tsx";
import { sideCountLook, sideLinkLook, sideWordLook } from "./side-look.tsx";

/** What only the browser knows: it waits until the page lives. */
// For members on phones: nobody else's page brings it.
const CreateButton = lazy(() => import("./create-button.tsx").then((module) => ({ default: module.CreateButton })));
const Pinned = lazy(() => import("./pinned.tsx").then((module) => ({ default: module.Pinned })));

/** Above the pages of a phone. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-3 border-b border-line bg-surface-0 px-4 in-[:has([data-conversation])]:hidden rail:hidden print:hidden">
      <Brand className="min-w-0" />
      <div className="flex shrink-0 items-center">
        <PaletteButton />
        <Bell />
        <AccountArea position="top" />
      </div>
    </header>
  );
}

/** Rail with the words under the drawings from 760 px, list with the words beside them from 1,100. */
export function SideBar() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const isLive = useIsLive();
  const destinations = destinationsFor(useSite(), { signedIn, self: useSelf() });
  return (
    <header className="fixed inset-y-0 start-0 z-30 hidden w-20 flex-col border-e border-line bg-surface-0 px-1 py-4 rail:flex side:w-60 side:px-3 print:hidden">
      <Brand compact className="justify-center side:hidden" />
      <Brand className="hidden min-w-0 px-2 side:flex" />
      <PaletteButton wide className="max-side:mx-auto side:mt-3" />
      <nav aria-label={t("shell.navigation")} className="-mx-1 mt-4 min-h-0 flex-1 overflow-y-auto px-1 pb-2">
        <ul className="grid gap-1">
          {destinations.map((destination) => (
            <li key={destination.to}>
              <SideLink {...destination} />
            </li>
          ))}
          <OwnPages position="top" />
        </ul>
        {isLive && (
          <Suspense>
            <Pinned />
          </Suspense>
        )}
        <ul className="mt-4 grid gap-1 empty:hidden">
          <OwnPages position="bottom" />
        </ul>
      </nav>
      <PassPill className="mb-2 max-side:text-12 side:mx-1" />
      <div className="flex items-center gap-1 border-t border-line pt-3 max-side:flex-col">
        <Bell />
        <AccountArea position="side" />
      </div>
    </header>
  );
}

function SideLink({ to, end, icon, text }: Destination) {
  const t = useText();
  const unread = useUnread(to);
  return (
    <NavLink to={to} end={end} prefetch="intent" className={({ isActive }) => sideLinkLook(isActive)}>
      <Icon of={icon} />
      <span className={sideWordLook}>{t(text)}</span>
      <span className={sideCountLook}>
        <CountBadge count={unread} label={t("shell.unread", { count: unread })} />
      </span>
    </NavLink>
  );
}

/** Within reach of the thumb, below 760 px, unless the page has a bar of its own there. Words take the room they need, and break only where there is too little. */
export function BottomBar() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const isLive = useIsLive();
  const tabs = tabsFor(useSite(), { signedIn, self: useSelf() });
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 *:pointer-events-auto in-[:has([data-conversation],[data-action-bar])]:hidden rail:hidden print:hidden"
    >
      <div className="pointer-events-none! relative flex items-center justify-center px-20 pb-3 in-[:has([data-player])]:hidden *:pointer-events-auto">
        <PassPill className="shadow-over in-[:has([data-next-step])]:hidden" />
        {isLive && signedIn && (
          <Suspense>
            <CreateButton className="absolute end-4 bottom-3" />
          </Suspense>
        )}
      </div>
      <ul className="flex border-t border-line bg-surface-0 pb-[env(safe-area-inset-bottom)]">
        {tabs.map((tab) => (
          <li key={tab.text} className="min-w-11 flex-auto">
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab }: { tab: Tab }) {
  const t = useText();
  const { pathname } = useLocation();
  const unread = useUnread(tab.to);
  const isActive = isBehind(tab, pathname);
  return (
    <Link
      to={tab.to}
      aria-current={isActive ? "page" : undefined}
      className={classes(
        "relative flex h-full min-h-14 flex-col items-center justify-center gap-0.5 py-1 text-12 -outline-offset-4",
        isActive ? "font-semibold text-accent-text" : "text-muted",
      )}
    >
      <Icon of={tab.icon} size={22} />
      <span className="max-w-full px-px text-center leading-tight hyphens-auto">{t(tab.text)}</span>
      <span className="absolute start-1/2 top-1 ms-2">
        <CountBadge count={unread} label={t("shell.unread", { count: unread })} />
      </span>
    </Link>
  );
}

/** In how many conversations something waits to be read, at the link that leads to them. */
function useUnread(to: string): number {
  const self = useSelf();
  return to === "/messages" ? (self?._count.chatChannels ?? 0) : 0;
}
