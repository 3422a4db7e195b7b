import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";

type IconProps = { of: LucideIcon; size?: number; mirrored?: boolean; className?: string };

/** A drawing beside words; says nothing to assistive technology. `mirrored` for those that point along the line. */
export function Icon({ of: Drawing, size = 20, mirrored, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      size={size}
      strokeWidth={1.75}
      className={classes("shrink-0", mirrored && "rtl:-scale-x-100", className)}
    />
  );
}
