import { darker, lighter, mix } from "../color.ts";
import { circle, ellipse, group, line, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import type { Scene } from "./scenery.ts";

const shops = [
  { wall: "#e2d3b4", bench: "#a9723f", paints: ["#d6593c", "#2b6f7b", "#f0b64c", "#4c5a86"] },
  { wall: "#9fb7b0", bench: "#7d5a3c", paints: ["#e0763a", "#324a5f", "#f4d38a", "#a23e48"] },
  { wall: "#4a566b", bench: "#b98a5a", paints: ["#ff9f5a", "#7fd0c0", "#f4e3b0", "#e2607a"] },
] as const;

/** A wall of tools above a bench on which something is being mended. */
export const workshop: Scene = (drawing, random) => {
  const { wall, bench, paints } = random.pick(shops);
  const paint = (index: number): string => paints[index % paints.length] ?? paints[0];
  const holes = times(9, (row) =>
    times(26, (column) => circle(40 + column * 62, 50 + row * 62, 4, darker(wall, 0.35), { opacity: 0.5 })),
  );
  const light = drawing.radial(
    [
      [0, "#fff3d6", 0.5],
      [0.6, "#fff3d6", 0],
      [1, "#161226", 0.35],
    ],
    [0.5, 0.55, 0.9],
  );
  return (
    rect(0, 0, 1600, 900, wall) +
    holes +
    times(7, (index) =>
      spanner(120 + index * 96, 110, 150 + index * 16, mix("#c4ccd4", "#7d8894", random.between(0, 1))),
    ) +
    times(5, (index) => driver(900 + index * 92, 100, random.between(170, 230), paint(index))) +
    saw(1380, 190, paint(1)) +
    rect(0, 640, 1600, 40, lighter(bench, 0.25)) +
    rect(0, 680, 1600, 220, bench) +
    times(6, (index) => rect(0, 700 + index * 34, 1600, 3, darker(bench, 0.3), { opacity: 0.4 })) +
    radio(random, 560, 640, paint(0)) +
    times(4, (index) => pot(1080 + index * 112, 640, paint(index + 1))) +
    lamp(250, 640, paint(2)) +
    rect(0, 0, 1600, 900, light)
  );
};

function spanner(x: number, y: number, length: number, steel: string): string {
  return (
    rect(x + 10, y + 14, 24, length, "#161226", { opacity: 0.18, round: 12 }) +
    rect(x, y, 24, length, steel, { round: 12 }) +
    circle(x + 12, y, 30, steel) +
    circle(x + 12, y - 8, 14, darker(steel, 0.55)) +
    circle(x + 12, y + length, 26, steel)
  );
}

function driver(x: number, y: number, length: number, handle: string): string {
  return (
    rect(x, y, 38, length * 0.5, handle, { round: 16 }) +
    rect(x + 7, y + 8, 8, length * 0.4, lighter(handle, 0.4), { round: 4 }) +
    rect(x + 14, y + length * 0.5, 10, length * 0.7, "#aab3bf", { round: 3 })
  );
}

function saw(x: number, y: number, handle: string): string {
  return group(
    path("M0 0L40 0L70 330L20 330Z", "#c9d0d8") +
      rect(-34, -80, 110, 96, handle, { round: 26 }) +
      rect(-8, -58, 58, 48, darker(handle, 0.5), { round: 18 }),
    `translate(${x} ${y}) rotate(6)`,
  );
}

function radio(random: Random, x: number, foot: number, color: string): string {
  return (
    ellipse(x + 190, foot + 12, 230, 22, "#161226", { opacity: 0.3 }) +
    rect(x, foot - 220, 380, 220, color, { round: 26 }) +
    rect(x + 24, foot - 196, 170, 172, darker(color, 0.3), { round: 16 }) +
    times(6, (index) =>
      rect(x + 38, foot - 180 + index * 26, 142, 8, lighter(color, 0.3), { opacity: 0.7, round: 4 }),
    ) +
    rect(x + 218, foot - 190, 136, 60, "#f6ead0", { round: 8 }) +
    line(`M${x + 218 + random.between(20, 110)} ${foot - 188}L${x + 280} ${foot - 132}`, "#d6403a", 5, 0.9) +
    circle(x + 250, foot - 70, 30, lighter(color, 0.5)) +
    circle(x + 326, foot - 70, 30, lighter(color, 0.5)) +
    line(`M${x + 340} ${foot - 220}L${x + 430} ${foot - 390}`, "#aab3bf", 6, 1)
  );
}

function pot(x: number, foot: number, color: string): string {
  return (
    rect(x, foot - 90, 84, 90, "#e6e8ec", { round: 8 }) +
    rect(x, foot - 90, 84, 40, color, { round: 8 }) +
    ellipse(x + 42, foot - 90, 42, 10, darker(color, 0.2))
  );
}

function lamp(x: number, foot: number, color: string): string {
  return (
    ellipse(x, foot, 80, 14, "#161226", { opacity: 0.3 }) +
    rect(x - 60, foot - 18, 120, 20, darker(color, 0.4), { round: 10 }) +
    line(`M${x} ${foot - 18}L${x - 60} ${foot - 210}L${x + 80} ${foot - 330}`, darker(color, 0.4), 14, 1) +
    path(`M${x + 40} ${foot - 370}L${x + 130} ${foot - 330}L${x + 190} ${foot - 230}L${x + 60} ${foot - 270}Z`, color)
  );
}
