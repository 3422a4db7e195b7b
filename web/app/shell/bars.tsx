import { NavLink } from "react-router";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { CountBadge } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { Bell } from "../notifications/index.ts";
import { Icon } from "../ui/icon.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { AccountArea } from "./account-area.tsx";
import { Brand } from "./brand.tsx";
import { destinationsFor, type Destination } from "./navigation.ts";

function useDestinations(): Destination[] {
  const { signedIn } = usePageFacts();
  return destinationsFor(useSite(), { signedIn, self: useSelf() });
}

/** Rail with the words under the drawings from 760 px, list with the words beside them from 1,100. */
export function SideBar() {
  const t = useText();
  const destinations = useDestinations();
  return (
    <header className="fixed inset-y-0 start-0 z-30 hidden w-20 flex-col border-e border-line bg-surface-0 px-1 py-4 rail:flex side:w-60 side:px-3">
      <Brand compact className="justify-center side:hidden" />
      <div className="flex items-center justify-between gap-1 max-side:flex-col">
        <Brand className="hidden min-w-0 px-2 side:flex" />
        <Bell />
      </div>
      <PaletteButton wide className="max-side:mx-auto side:mt-3" />
      <nav aria-label={t("shell.navigation")} className="mt-4 min-h-0 flex-1 overflow-y-auto">
        <ul className="grid gap-1">
          {destinations.map((destination) => (
            <li key={destination.to}>
              <SideLink {...destination} />
            </li>
          ))}
        </ul>
      </nav>
      <AccountArea position="side" />
    </header>
  );
}

function SideLink({ to, end, icon, text }: Destination) {
  const t = useText();
  const unread = useUnread(to);
  return (
    <NavLink
      to={to}
      end={end}
      prefetch="intent"
      className={({ isActive }) =>
        classes(
          "flex min-h-14 flex-col items-center justify-center gap-1 rounded-control text-12 transition-colors",
          "side:min-h-11 side:flex-row side:justify-start side:gap-3 side:px-3 side:text-16",
          isActive ? "bg-accent-soft font-semibold text-accent-text" : "text-muted hover:bg-surface-2 hover:text-text",
        )
      }
    >
      <Icon of={icon} />
      <span className="hyphens-auto max-side:max-w-full max-side:text-center side:flex-1">{t(text)}</span>
      <CountBadge count={unread} label={t("shell.unread", { count: unread })} />
    </NavLink>
  );
}

/** Within reach of the thumb, below 760 px. Words take the room they need, and break only where there is too little. */
export function BottomBar() {
  const t = useText();
  const destinations = useDestinations().filter(({ inMenu }) => !inMenu);
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-0 pb-[env(safe-area-inset-bottom)] in-[:has([data-conversation])]:hidden rail:hidden"
    >
      <ul className="flex">
        {destinations.map((destination) => (
          <li key={destination.to} className="min-w-11 flex-auto">
            <BottomLink {...destination} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BottomLink({ to, end, icon, text }: Destination) {
  const t = useText();
  const unread = useUnread(to);
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) =>
        classes(
          "relative flex h-full min-h-14 flex-col items-center justify-center gap-0.5 py-1 text-12 -outline-offset-4",
          isActive ? "font-semibold text-accent-text" : "text-muted",
        )
      }
    >
      <Icon of={icon} size={22} />
      <span className="max-w-full px-px text-center leading-tight hyphens-auto">{t(text)}</span>
      <span className="absolute start-1/2 top-1 ms-2">
        <CountBadge count={unread} label={t("shell.unread", { count: unread })} />
      </span>
    </NavLink>
  );
}

/** How many unread things wait behind a link of the navigation. */
function useUnread(to: string): number {
  const self = useSelf();
  return to === "/messages" ? (self?._count.chatChannels ?? 0) : 0;
}
