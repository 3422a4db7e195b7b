import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";

type IconProps = { of: LucideIcon; size?: number; className?: string };

/** A drawing beside words; says nothing to assistive technology. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing aria-hidden="true" size={size} strokeWidth={1.75} className={classes("shrink-0", className)} />;
}
