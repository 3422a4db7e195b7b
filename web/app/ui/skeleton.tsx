import type { CSSProperties } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";

/** A place kept for what is coming, of its shape. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classes("block animate-breathe rounded-control bg-surface-3", className)}
    />
  );
}

/** Several skeletons as one message for assistive technology. */
export function Loading({ className, children }: { className?: string; children: React.ReactNode }) {
  const t = useText();
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t("ui.loading")}</span>
      {children}
    </div>
  );
}
