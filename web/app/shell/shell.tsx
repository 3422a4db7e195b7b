import { Suspense, lazy, useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { ChatPresence } from "../chat/index.ts";
import { Bell } from "../notifications/index.ts";
import { PaletteButton, PaletteProvider } from "./palette-button.tsx";
import { PlayerRegion } from "../player/index.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { AccountArea } from "./account-area.tsx";
import { Brand } from "./brand.tsx";
import { BottomBar, SideBar } from "./bars.tsx";

const ActingBar = lazy(() => import("./acting-bar.tsx").then((module) => ({ default: module.ActingBar })));

/** The frame around every page: side navigation from 1,100 px, a rail from 760, a bar at the bottom below. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const main = useFocusAfterNavigation();
  return (
    <PaletteProvider>
      <div className="min-h-dvh rail:ps-20 side:ps-60">
        <a
          href="#main"
          className="sr-only rounded-control bg-accent font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50 focus:px-4 focus:py-3"
        >
          {t("shell.skip")}
        </a>
        <Progress />
        <Suspense>
          <ActingBar />
        </Suspense>
        <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-3 border-b border-line bg-surface-0 px-4 in-[:has([data-conversation])]:hidden rail:hidden">
          <Brand className="min-w-0" />
          <div className="flex shrink-0 items-center">
            <PaletteButton />
            <Bell />
            <AccountArea position="top" />
          </div>
        </header>
        <SideBar />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="pb-20 outline-none in-[:has([data-player])]:pb-64 rail:pb-10"
        >
          {children}
        </main>
        <BottomBar />
        <PlayerRegion />
        <ToastRegion />
        <ErrorBoundary name="chat" fallback={null}>
          <ChatPresence />
        </ErrorBoundary>
      </div>
    </PaletteProvider>
  );
}

/** After a page has changed the keyboard and the screen reader continue at its beginning. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A thin line while the next page is on its way; nothing when it comes at once. */
function Progress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[advance_8s_ease-out_150ms_both] bg-accent rtl:origin-right"
    />
  );
}
