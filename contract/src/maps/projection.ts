/** A part of the world in degrees. */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
type Point = { readonly latitude: number; readonly longitude: number };

/** Nearer to the poles Mercator has no end. */
export const mostNorth = 84;

const radians = Math.PI / 180;
const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2));
const latitudeOf = (y: number): number => (2 * Math.atan(Math.exp(y)) - Math.PI / 2) / radians;

/** Width of a drawn map; its height follows from the box. */
export const mapWidth = 1000;
export const mapHeight = ({ west, south, east, north }: Box): number =>
  Math.round((mapWidth * (mercator(north) - mercator(south))) / ((east - west) * radians));

/** Where a point lies on the map of a box, from its upper left corner. */
export function placeOn(box: Box, { latitude, longitude }: Point): { x: number; y: number } {
  const scale = mapWidth / ((box.east - box.west) * radians);
  const y = (mercator(box.north) - mercator(Math.max(-mostNorth, Math.min(mostNorth, latitude)))) * scale;
  return { x: (longitude - box.west) * radians * scale, y };
}

/** Smallest part of the world that is drawn, in degrees: nearer by, coasts of this detail would mislead. */
const leastWidth = 3;
const steps = 4;
const down = (degrees: number): number => Math.floor(degrees * steps) / steps;
const up = (degrees: number): number => Math.ceil(degrees * steps) / steps;

/**
 * A part of the world with all of some points and air around them, in the proportion that is wanted (height by width),
 * on a grid, so that maps of about the same places are the same map. Undefined without points.
 */
export function boxAround(points: readonly Point[], proportion: number): Box | undefined {
  if (points.length === 0) return undefined;
  const longitudes = points.map(({ longitude }) => longitude);
  const heights = points.map(({ latitude }) => mercator(Math.max(-mostNorth, Math.min(mostNorth, latitude))) / radians);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...heights), Math.max(...heights)];
  const width = Math.min(360, Math.max((east - west) * 1.35, ((north - south) * 1.5) / proportion, leastWidth));
  const [middle, centre] = [(west + east) / 2, (south + north) / 2];
  const half = (width * proportion) / 2;
  return {
    west: Math.max(-180, down(middle - width / 2)),
    east: Math.min(180, up(middle + width / 2)),
    south: Math.max(-mostNorth, down(latitudeOf((centre - half) * radians))),
    north: Math.min(mostNorth, up(latitudeOf((centre + half) * radians))),
  };
}
