import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { classes } from "./classes.ts";
import { useChosenInView } from "./use-chosen-in-view.ts";

type TabFace = { label: string; count?: number };
export type Tab = TabFace & {
  to: string;
  end?: boolean;
  /** For parts that differ by a parameter of the address: which one it is. Without it the path says so. */
  chosen?: boolean;
};

type RowProps = {
  label: string;
  /** In a column of its own from 900 px, so the line beneath ends with it. */
  column?: boolean;
  /** In a console, whose margins are narrower: as wide as what stands below. */
  inConsole?: boolean;
  /** Stays at the top of the window while its part is scrolled. */
  sticky?: boolean;
};

const row = ({ column, inConsole, sticky }: Omit<RowProps, "label">) =>
  classes(
    "bg-surface-0 shadow-[inset_0_-1px_0_var(--line)]",
    inConsole ? "[&>ul]:px-0" : "-mx-4 rail:-mx-6",
    !inConsole && (column ? "split:mx-0 [&>ul]:split:px-0" : "side:-mx-8"),
    sticky && "sticky top-14 z-20 rail:top-0",
  );
const scroller = "scroll-fade gutter flex gap-6 overflow-x-auto [scrollbar-width:none]";
const tabLook = (isChosen: boolean) =>
  classes(
    "inline-flex min-h-11 items-center gap-1.5 border-b-2 whitespace-nowrap -outline-offset-2 transition-colors",
    isChosen
      ? "border-accent font-medium forced-colors:border-[Highlight]"
      : "border-transparent text-muted hover:border-line-strong hover:text-text forced-colors:border-[Canvas]",
  );

/** Parts of one thing, each with an address of its own. */
export function Tabs({ label, tabs, ...looks }: RowProps & { tabs: readonly Tab[] }) {
  const { pathname, search } = useLocation();
  const list = useChosenInView<HTMLUListElement>(`${pathname}${search}`);
  return (
    <nav aria-label={label} className={row(looks)}>
      <ul ref={list} className={scroller}>
        {tabs.map(({ to, end, chosen, ...face }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              prefetch="intent"
              preventScrollReset
              aria-current={chosen === false ? "false" : "page"}
              className={({ isActive }) => tabLook(chosen ?? isActive)}
            >
              <Face {...face} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Panel = TabFace & { id: string; content: ReactNode };

/** Parts of one thing that have no address, such as those of a dialog: one shown at a time. Arrow keys, Home and End. */
export function TabPanels({ label, panels, ...looks }: RowProps & { panels: readonly Panel[] }) {
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const chosen = panels.find((panel) => panel.id === wanted) ?? panels[0];
  const list = useChosenInView<HTMLDivElement>(chosen?.id ?? "");
  const move = (event: KeyboardEvent) => {
    const at = panels.findIndex((panel) => panel.id === chosen?.id);
    const ahead = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const behind = ahead === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const steps: Partial<Record<string, number>> = { [ahead]: at + 1, [behind]: at - 1, Home: 0, End: -1 };
    const next = panels.at((steps[event.key] ?? Number.NaN) % panels.length);
    if (steps[event.key] === undefined || !next) return;
    event.preventDefault();
    setWanted(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  if (!chosen) return null;
  return (
    <>
      <div className={row(looks)}>
        <div ref={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move} className={scroller}>
          {panels.map((panel) => (
            <button
              key={panel.id}
              type="button"
              role="tab"
              id={`${id}-${panel.id}`}
              aria-selected={panel === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={panel === chosen ? 0 : -1}
              onClick={() => setWanted(panel.id)}
              className={tabLook(panel === chosen)}
            >
              <Face label={panel.label} count={panel.count} />
            </button>
          ))}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its pattern demands that the keyboard reaches it */}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen.id}`} tabIndex={0} className="pt-5">
        {chosen.content}
      </div>
    </>
  );
}

function Face({ label, count }: TabFace) {
  return (
    <>
      {label}
      {count !== undefined && <span className="figures text-14 text-muted">{count}</span>}
    </>
  );
}
