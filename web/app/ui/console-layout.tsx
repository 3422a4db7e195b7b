import type { ReactNode } from "react";
import { ArrowLeft, type LucideIcon } from "lucide-react";
import { Link, NavLink, useLocation } from "react-router";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { BackLink } from "./page.tsx";
import { useChosenInView } from "./use-chosen-in-view.ts";

export type ConsoleSection = { to: string; label: string; icon: LucideIcon; end?: boolean };

type ConsoleLayoutProps = {
  /** What is run here, and a word about its state. */
  title: string;
  state?: ReactNode;
  /** What it is called that one navigates by. */
  label: string;
  sections: readonly ConsoleSection[];
  /** Where guests see it. */
  guestView: { to: string; label: string };
  children: ReactNode;
};

/** Running a thing: its parts at the side, in a row below 900 px, beside one of them; dense, and back to how guests see it. */
export function ConsoleLayout({ title, state, label, sections, guestView, children }: ConsoleLayoutProps) {
  const row = useChosenInView<HTMLUListElement>(useLocation().pathname);
  return (
    <div className="grid min-h-dvh grid-cols-1 content-start text-14 split:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="flex min-w-0 flex-col gap-2 border-line bg-surface-1 px-3 py-3 max-split:border-b split:sticky split:top-0 split:h-dvh split:overflow-y-auto split:border-e split:py-4">
        <p className="flex min-w-0 items-center gap-2 px-2">
          <span dir="auto" className="truncate text-16 font-semibold">
            {title}
          </span>
          {state}
        </p>
        <nav aria-label={label}>
          <ul ref={row} className="scroll-fade flex gap-1 overflow-x-auto [scrollbar-width:none] split:flex-col">
            {sections.map((section) => (
              <li key={section.to} className="shrink-0">
                <SectionLink {...section} />
              </li>
            ))}
          </ul>
        </nav>
        <Link
          to={guestView.to}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-muted hover:text-text split:mt-auto"
        >
          <Icon of={ArrowLeft} size={18} />
          {guestView.label}
        </Link>
      </header>
      <div className="min-w-0 p-4 split:p-6">{children}</div>
    </div>
  );
}

type ConsolePageProps = {
  title: string;
  actions?: ReactNode;
  /** The way up within the part. */
  back?: { to: string; label: string };
  width?: "reading" | "wide";
  children: ReactNode;
};

/** What one of the parts shows: its name and what can be done on one line, so that most of the room is its own. */
export function ConsolePage({ title, actions, back, width = "wide", children }: ConsolePageProps) {
  return (
    <div className={classes("grid grid-cols-1 gap-4", width === "reading" && "max-w-reading")}>
      <div>
        {back && <BackLink {...back} />}
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 dir="auto" className="min-w-0 text-22">
            {title}
          </h1>
          {actions}
        </div>
      </div>
      {children}
    </div>
  );
}

function SectionLink({ to, label, icon, end }: ConsoleSection) {
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) =>
        classes(
          "dense flex min-h-11 items-center gap-2.5 rounded-control px-2.5 whitespace-nowrap transition-colors split:min-h-10",
          isActive ? "bg-accent-soft font-semibold text-accent-text" : "text-muted hover:bg-surface-2 hover:text-text",
        )
      }
    >
      <Icon of={icon} size={18} />
      {label}
    </NavLink>
  );
}
