import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type SplitViewProps = {
  /** What the whole is called, for whoever does not see it. */
  title: string;
  list: ReactNode;
  /** Something of the list is open: where there is no room for both, it has the window to itself. */
  isOpen: boolean;
  children: ReactNode;
};

/** A list beside what is open of it, each with its own scrolling; below 900 px one of the two at a time. */
export function SplitView({ title, list, isOpen, children }: SplitViewProps) {
  return (
    <div
      data-whole-window
      data-conversation={isOpen || undefined}
      className={classes(
        "-mb-20 grid grid-cols-1 overflow-hidden rail:-mb-10 rail:h-dvh split:grid-cols-[21rem_minmax(0,1fr)] near:grid-cols-[24rem_minmax(0,1fr)]",
        isOpen ? "h-dvh" : "h-[calc(100dvh-7.0625rem-env(safe-area-inset-bottom))]",
      )}
    >
      <h1 className="sr-only">{title}</h1>
      <div className={classes("min-h-0 border-e border-line", isOpen && "hidden split:block")}>{list}</div>
      <div className={classes("min-h-0 min-w-0", !isOpen && "hidden split:block")}>{children}</div>
    </div>
  );
}
