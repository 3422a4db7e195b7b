import { type Box, mapHeight, maps, mapWidth } from "@marquee/contract/maps";
import type { ReactNode } from "react";
import { useRead } from "../kernel/data/use-read.ts";
import { classes } from "../ui/classes.ts";

/** Coasts and borders in the community's colours; what stands on it is put over it, in hundredths from its corner. */
export function DrawnMap({ box, className, children }: { box: Box; className?: string; children: ReactNode }) {
  const outline = useRead(maps.outline, box).data;
  const height = mapHeight(box);
  return (
    <div
      className={classes("relative overflow-hidden bg-accent-soft", className)}
      style={{ aspectRatio: `${mapWidth} / ${height}` }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${mapWidth} ${height}`} className="absolute inset-0 size-full">
        {outline && (
          <>
            <path d={outline.land} fillRule="evenodd" className="fill-surface-1" />
            <path d={outline.borders} fill="none" strokeWidth="1.5" className="stroke-line-strong opacity-60" />
          </>
        )}
      </svg>
      {children}
    </div>
  );
}
