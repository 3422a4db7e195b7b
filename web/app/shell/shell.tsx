import { useEffect, useRef, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { late } from "../kernel/late.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useLocation, useNavigation } from "react-router";
import type { Frame } from "../kernel/page/frame.ts";
import { useText } from "../kernel/page/page.tsx";
import { ChatPresence } from "../chat/index.ts";
import { PaletteProvider } from "./palette-provider.tsx";
import { PlayerRegion } from "../player/index.ts";
import { classes } from "../ui/classes.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { NearColumn } from "./near-column.tsx";
import { useRecentPages } from "./use-recent-pages.ts";

const loadBars = () => import("./bars.tsx");
const TopBar = late(() => loadBars().then((module) => module.TopBar));
const SideBar = late(() => loadBars().then((module) => module.SideBar));
const BottomBar = late(() => loadBars().then((module) => module.BottomBar));
const ActingBar = lazy(() => import("./acting-bar.tsx").then((module) => ({ default: module.ActingBar })));

/**
 * What stands around a page: side navigation from 1,100 px, a rail from 760, a bar at the bottom below; from 1,440 a
 * column of what is near. A step of a flow and a console have none of it.
 */
export function Shell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const t = useText();
  const main = useFocusAfterNavigation();
  useRecentPages();
  const hasBars = frame === "columns" || frame === "filled";
  const hasNear = frame === "columns";
  return (
    <PaletteProvider>
      <div
        className={classes(
          "min-h-dvh print:min-h-0 print:px-0",
          hasBars && "rail:ps-20 side:ps-60",
          hasNear && "near:pe-76",
        )}
      >
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
        {hasBars && (
          <>
            <TopBar />
            <SideBar />
          </>
        )}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={classes("outline-none", hasBars && "pb-36 in-[:has([data-player])]:pb-64 rail:pb-10 print:pb-0")}
        >
          {children}
        </main>
        {hasNear && <NearColumn />}
        {hasBars && <BottomBar />}
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
    // A page that asks one thing has put the focus into its field.
    if (main.current?.querySelector("input:focus, select:focus, textarea:focus")) return;
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
