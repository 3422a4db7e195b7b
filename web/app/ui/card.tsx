import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

/** A thing among others. `raised` for what stays over the page; borders do elsewhere. */
export function Card({
  raised,
  padded = true,
  className,
  ...rest
}: ComponentProps<"div"> & { raised?: boolean; padded?: boolean }) {
  return (
    <div
      {...rest}
      className={classes(
        "relative rounded-card border border-line bg-surface-1",
        padded && "p-4 rail:p-5",
        raised && "shadow-raised",
        className,
      )}
    />
  );
}
