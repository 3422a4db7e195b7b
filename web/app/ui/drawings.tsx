import type { ReactNode } from "react";
import type { DrawingName } from "./drawing.tsx";

const line = {
  fill: "none",
  stroke: "var(--text-muted)",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const paper = {
  fill: "var(--surface-1)",
  stroke: "var(--text-muted)",
  strokeWidth: 2.5,
  strokeLinejoin: "round",
} as const;

/** What each drawing is made of, in a box of 200 by 150. */
const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  calendar: (
    <>
      <rect x="58" y="40" width="84" height="76" rx="10" {...paper} />
      <path d="M58 62h84" {...line} />
      <path d="M80 32v16M120 32v16" {...line} />
      <circle cx="82" cy="80" r="5" fill="var(--line)" />
      <circle cx="100" cy="80" r="5" fill="var(--line)" />
      <circle cx="118" cy="80" r="5" fill="var(--accent)" />
      <circle cx="82" cy="98" r="5" fill="var(--line)" />
      <circle cx="100" cy="98" r="5" fill="var(--second)" />
    </>
  ),
  people: (
    <>
      <circle cx="78" cy="68" r="15" {...paper} />
      <path d="M52 114c2-18 12-27 26-27s24 9 26 27z" {...paper} />
      <circle cx="124" cy="62" r="15" fill="var(--accent)" />
      <path d="M98 114c2-22 12-31 26-31s24 9 26 31z" fill="var(--accent)" />
    </>
  ),
  picture: (
    <>
      <rect x="74" y="36" width="78" height="62" rx="10" fill="var(--accent)" />
      <rect x="50" y="52" width="80" height="64" rx="10" {...paper} />
      <circle cx="72" cy="74" r="7" fill="var(--second)" />
      <path d="M56 108l22-20 14 12 16-18 16 20" {...line} />
    </>
  ),
  search: (
    <>
      <rect x="52" y="46" width="70" height="12" rx="6" fill="var(--line)" />
      <rect x="52" y="70" width="48" height="12" rx="6" fill="var(--line)" />
      <rect x="52" y="94" width="60" height="12" rx="6" fill="var(--line)" />
      <circle cx="118" cy="76" r="24" {...paper} />
      <path d="M136 94l18 18" {...line} strokeWidth={6} stroke="var(--accent)" />
    </>
  ),
  message: (
    <>
      <path d="M46 46h66a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H72l-16 14V92H46a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8z" {...paper} />
      <path d="M54 62h48M54 76h30" {...line} stroke="var(--line-strong)" />
      <path d="M128 70h26a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-4v12l-14-12h-20a8 8 0 0 1-8-8" fill="var(--accent)" />
    </>
  ),
  lost: (
    <>
      <path d="M100 118V44" {...line} />
      <path d="M100 48h44l12 13-12 13h-44z" fill="var(--accent)" />
      <path d="M100 80H60L48 92l12 12h40z" {...paper} />
      <path d="M76 118h48" {...line} />
      <path d="M120 61h12" {...line} stroke="var(--on-accent)" />
    </>
  ),
  broken: (
    <>
      <path d="M62 52a10 10 0 0 1 10-10h26l-8 22 14 8-10 22 6 20H72a10 10 0 0 1-10-10z" {...paper} />
      <path
        d="M112 42h16a10 10 0 0 1 10 10v52a10 10 0 0 1-10 10h-12l-6-20 10-22-14-8z"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
    </>
  ),
  lock: (
    <>
      <path d="M80 72V58a20 20 0 0 1 40 0v14" {...line} strokeWidth={4} />
      <rect x="64" y="70" width="72" height="48" rx="10" fill="var(--accent)" />
      <circle cx="100" cy="90" r="6" fill="var(--on-accent)" />
      <path d="M100 94v10" stroke="var(--on-accent)" strokeWidth={4} strokeLinecap="round" />
    </>
  ),
  offline: (
    <>
      <path
        d="M46 66a78 78 0 0 1 108 0M62 82a54 54 0 0 1 76 0M78 98a31 31 0 0 1 44 0"
        {...line}
        stroke="var(--line-strong)"
        strokeWidth={5}
      />
      <circle cx="100" cy="114" r="6" fill="var(--accent)" />
      <path d="M58 118l84-76" {...line} stroke="var(--accent)" strokeWidth={5} />
    </>
  ),
  tools: (
    <>
      <rect x="54" y="76" width="92" height="40" rx="8" {...paper} />
      <path d="M84 76V64a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v12" {...line} />
      <rect x="54" y="88" width="92" height="10" fill="var(--accent-soft)" />
      <rect x="92" y="86" width="16" height="14" rx="3" fill="var(--accent)" />
    </>
  ),
  ticket: (
    <>
      <path d="M46 58h108v16a11 11 0 0 0 0 22v16H46V96a11 11 0 0 0 0-22z" {...paper} />
      <path d="M118 60v50" {...line} strokeDasharray="2 8" />
      <rect x="62" y="74" width="40" height="8" rx="4" fill="var(--accent)" />
      <rect x="62" y="90" width="26" height="8" rx="4" fill="var(--line)" />
    </>
  ),
};

/** The lines of one drawing. */
export function Lines({ name }: { name: DrawingName }) {
  return drawings[name];
}
