import { darker, lighter, mix } from "../color.ts";
import { circle, ellipse, group, line, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { glow } from "./scenery.ts";
import type { Scene } from "./scenery.ts";

const walls = [
  { brick: "#8c4a37", shelf: "#5b3a2c", crust: "#c9853f" },
  { brick: "#6d5a56", shelf: "#3f3433", crust: "#d69a52" },
  { brick: "#a8674a", shelf: "#6b4030", crust: "#b8742f" },
] as const;

/** A brick oven with the fire lit, and loaves that cool on the boards beside it. */
export const oven: Scene = (drawing, random) => {
  const { brick, shelf, crust } = random.pick(walls);
  const bricks = times(11, (row) =>
    times(9, (column) =>
      rect(
        column * 190 - (row % 2) * 95,
        row * 84,
        184,
        78,
        mix(brick, random.chance(0.5) ? darker(brick, 0.2) : lighter(brick, 0.12), random.between(0, 0.6)),
        { round: 4 },
      ),
    ),
  );
  const mouth = "M470 640L470 430C470 270 620 190 800 190C980 190 1130 270 1130 430L1130 640Z";
  const fire = drawing.radial([
    [0, "#ffe9a8", 1],
    [0.4, "#ff9d3c", 0.95],
    [1, "#4a160c", 1],
  ]);
  return (
    rect(0, 0, 1600, 900, darker(brick, 0.4)) +
    bricks +
    path("M410 640L410 430C410 220 600 130 800 130C1000 130 1190 220 1190 430L1190 640Z", darker(brick, 0.45)) +
    path(mouth, fire) +
    times(5, (index) => flame(600 + index * 100, 640, random.between(120, 230))) +
    glow(drawing, 800, 520, 620, "#ffb560", 0.55) +
    rect(0, 640, 1600, 60, lighter(shelf, 0.15)) +
    rect(0, 700, 1600, 200, shelf) +
    times(7, (index) => loaf(random, 130 + index * 225, 640 - (index % 2) * 6, crust)) +
    peel(1320, 300)
  );
};

function flame(x: number, foot: number, height: number): string {
  const tongue = (size: number, color: string) =>
    path(
      `M${x - 40 * size} ${foot}C${x - 60 * size} ${foot - height * 0.4 * size} ${x - 10 * size} ${foot - height * 0.5 * size} ${x} ${foot - height * size}C${x + 14 * size} ${foot - height * 0.5 * size} ${x + 60 * size} ${foot - height * 0.4 * size} ${x + 40 * size} ${foot}Z`,
      color,
      { opacity: 0.9 },
    );
  return tongue(1, "#ff7a2f") + tongue(0.62, "#ffc55c") + tongue(0.34, "#fff3c4");
}

function loaf(random: Random, x: number, foot: number, crust: string): string {
  const wide = random.between(86, 108);
  const tone = mix(crust, darker(crust, 0.3), random.between(0, 0.7));
  return (
    ellipse(x + 10, foot + 4, wide, 20, "#1a0d08", { opacity: 0.35 }) +
    ellipse(x, foot - 34, wide, 52, tone) +
    ellipse(x - 10, foot - 46, wide * 0.8, 32, lighter(tone, 0.18), { opacity: 0.8 }) +
    times(3, (index) =>
      line(`M${x - 50 + index * 42} ${foot - 66}L${x - 26 + index * 42} ${foot - 24}`, "#f6e2bd", 8, 0.85),
    )
  );
}

function peel(x: number, y: number): string {
  return group(
    rect(-9, 0, 18, 520, "#d9b27c", { round: 9 }) +
      rect(-70, -150, 140, 170, "#e6c796", { round: 40 }) +
      circle(0, 500, 14, "#b98d55"),
    `translate(${x} ${y}) rotate(9)`,
  );
}
