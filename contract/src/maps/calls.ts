import { call, slice, Type } from "../kernel/index.ts";
import { MapOutline } from "./entities.ts";
import { mostNorth } from "./projection.ts";

const degrees = (most: number) => Type.Unsafe<number>({ type: "number", minimum: -most, maximum: most });

/** Drawn maps of our own: nobody outside learns who looks at which place. */
export const maps = slice("maps", {
  outline: call({
    method: "GET",
    path: "/maps/outline",
    summary: "Draw coasts and borders of a part of the world",
    query: { west: degrees(180), south: degrees(mostNorth), east: degrees(180), north: degrees(mostNorth) },
    returns: MapOutline,
    access: { caller: "guest", module: "none" },
    fresh: 3600,
  }),
});
