import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { classes } from "./classes.ts";

export type Tab = { to: string; label: string; count?: number; end?: boolean };

/** `column`: in a column of its own from 900 px, so the line beneath ends with it. */
type TabsProps = { label: string; tabs: readonly Tab[]; column?: boolean };

/** Parts of one thing, each with an address of its own. */
export function Tabs({ label, tabs, column }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the address decides which tab is the chosen one
  useEffect(() => showChosen(row.current), [pathname]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classes(
        "gutter -mx-4 overflow-x-auto border-b border-line [scrollbar-width:none] rail:-mx-6",
        column ? "split:mx-0 split:px-0" : "side:-mx-8",
      )}
    >
      <ul className="flex gap-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end={tab.end}
              prefetch="intent"
              preventScrollReset
              className={({ isActive }) =>
                classes(
                  "-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 whitespace-nowrap -outline-offset-2",
                  isActive ? "border-accent font-medium" : "border-transparent text-muted hover:text-text",
                )
              }
            >
              {tab.label}
              {tab.count !== undefined && <span className="figures text-14 text-muted">{tab.count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Brings the chosen tab into the row's view; the page itself stays where it is. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector("[aria-current=page]");
  if (!row || !chosen) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
