import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Box, mapHeight, type MapOutline, mapWidth, placeOn } from "@marquee/contract/maps";

/** As far as it is read of https://github.com/topojson/topojson-specification. */
type Rings = readonly (readonly number[])[];
type Geometry =
  | { readonly type: "Polygon"; readonly arcs: Rings }
  | { readonly type: "MultiPolygon"; readonly arcs: readonly Rings[] };
type Topology = {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly land: { readonly geometries: readonly Geometry[] } };
};

/** Longitudes and latitudes in turn. */
type Line = Float32Array;
type World = { readonly rings: readonly Line[]; readonly arcs: readonly Line[] };

let world: Promise<World> | undefined;

/**
 * Coasts and borders of Natural Earth (public domain, 1:50 million), drawn for a part of the world. What would not be
 * seen is left out: rings that lie elsewhere, and points nearer to each other than a line is thick.
 */
export async function outlineOf(box: Box): Promise<MapOutline> {
  const { rings, arcs } = await (world ??= readWorld());
  const height = mapHeight(box);
  const near = (line: Line) => touches(line, box);
  return {
    width: mapWidth,
    height,
    land: rings
      .filter(near)
      .map((ring) => drawn(ring, box))
      .join(""),
    borders: arcs
      .filter(near)
      .map((arc) => drawn(arc, box))
      .join(""),
  };
}

async function readWorld(): Promise<World> {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");
  const { transform, arcs: written, objects }: Topology = JSON.parse(await readFile(file, "utf8"));
  const arcs = written.map((arc) => unpacked(arc, transform));
  const polygons = objects.land.geometries.flatMap((each) => (each.type === "Polygon" ? [each.arcs] : each.arcs));
  return { arcs, rings: polygons.flat().map((ring) => joined(ring, arcs)) };
}

/** Each point of an arc is written as its distance from the one before, on a grid. */
function unpacked(arc: Topology["arcs"][number], { scale, translate }: Topology["transform"]): Line {
  let [x, y] = [0, 0];
  return Float32Array.from(
    arc.flatMap(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    }),
  );
}

/** A ring names its arcs by number, and by its complement where it goes the other way. */
function joined(ring: readonly number[], arcs: readonly Line[]): Line {
  const points: number[] = [];
  for (const index of ring) {
    const arc = arcs[index < 0 ? ~index : index] ?? new Float32Array();
    const count = arc.length / 2;
    for (let step = 0; step < count; step += 1) {
      const at = (index < 0 ? count - 1 - step : step) * 2;
      points.push(arc[at] ?? 0, arc[at + 1] ?? 0);
    }
  }
  return Float32Array.from(points);
}

function touches(line: Line, { west, south, east, north }: Box): boolean {
  let [left, right, bottom, top] = [180, -180, 90, -90];
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = [line[index] ?? 0, line[index + 1] ?? 0];
    [left, right, bottom, top] = [Math.min(left, x), Math.max(right, x), Math.min(bottom, y), Math.max(top, y)];
  }
  return left <= east && right >= west && bottom <= north && top >= south;
}

/** What lies further out than this is drawn at the edge: a coast that is far away keeps its ring closed. */
const beyond = 200;
/** In the thousand that a map is wide. */
const nearest = 1.5;

type Drawn = { readonly x: number; readonly y: number };

function drawn(line: Line, box: Box): string {
  const height = mapHeight(box);
  const points: Drawn[] = [];
  for (let index = 0; index < line.length; index += 2) {
    const place = placeOn(box, { longitude: line[index] ?? 0, latitude: line[index + 1] ?? 0 });
    const next = { x: held(place.x, mapWidth), y: held(place.y, height) };
    const [last, before] = [points.at(-1), points.at(-2)];
    if (last && Math.abs(next.x - last.x) < nearest && Math.abs(next.y - last.y) < nearest) continue;
    if (last && before && areStraight(before, last, next)) points.pop();
    points.push(next);
  }
  // What is at one edge all along is out of sight.
  if (points.length < 3) return "";
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

const areStraight = (...points: readonly Drawn[]): boolean =>
  points.every(({ x }) => x === points[0]?.x) || points.every(({ y }) => y === points[0]?.y);

const held = (value: number, size: number): number => Math.max(-beyond, Math.min(size + beyond, value));
