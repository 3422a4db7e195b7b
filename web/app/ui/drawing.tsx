import type { ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";

export type DrawingName =
  | "calendar"
  | "people"
  | "picture"
  | "search"
  | "message"
  | "lost"
  | "broken"
  | "lock"
  | "offline"
  | "tools"
  | "ticket";
type DrawingProps = { name: DrawingName; size?: number };

const Lines = lazy(() => import("./drawings.tsx").then((module) => ({ default: module.Lines })));

/** A small picture for quiet moments, in the community's colours; decoration only. Its lines come after the page. */
export function Drawing({ name, size }: DrawingProps) {
  return (
    <Sheet size={size}>
      <Suspense>
        <Lines name={name} />
      </Suspense>
    </Sheet>
  );
}

/** What every drawing stands on; has its place before the lines are there. */
export function Sheet({ size = 200, children }: { size?: number | undefined; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 150" width={size} height={size * 0.75} className="max-w-full">
      <ellipse cx="100" cy="82" rx="82" ry="58" fill="var(--accent-soft)" />
      <circle cx="164" cy="40" r="7" fill="var(--second)" />
      <circle cx="30" cy="104" r="5" fill="var(--accent)" opacity="0.5" />
      <ellipse cx="100" cy="124" rx="66" ry="5" fill="var(--text)" opacity="0.08" />
      {children}
    </svg>
  );
}
