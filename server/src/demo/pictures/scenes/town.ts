import { darker, lighter } from "../color.ts";
import { circle, corners, ellipse, line, n, path, rect } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";

/** A rope of small lamps hanging between two points. */
export function lamps(
  drawing: Drawing,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  color: string,
): string {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 62);
  const at = (part: number) =>
    [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part + Math.sin(part * Math.PI) * sag] as const;
  const halo = drawing.radial([
    [0, color, 0.75],
    [0.4, color, 0.25],
    [1, color, 0],
  ]);
  const bulbs = times(count - 1, (index) => {
    const [x, y] = at((index + 1) / count);
    return circle(x, y + 12, 30, halo) + circle(x, y + 12, 7, lighter(color, 0.55));
  });
  const [x, y] = at(0.5);
  return line(`M${n(from[0])} ${n(from[1])}Q${n(x)} ${n(y + sag)} ${n(to[0])} ${n(to[1])}`, "#1b1a2b", 3, 0.55) + bulbs;
}

/** Heads and shoulders of people seen from behind, row upon row towards the viewer. */
export function crowd(random: Random, foot: number, color: string, rows = 3): string {
  return times(rows, (row) => {
    const size = 26 + row * 11;
    const tone = darker(color, row * 0.22);
    return times(1700 / (size * 2.5), (index) => {
      const x = index * size * 2.5 + random.between(-size * 0.5, size * 0.5) + (row % 2) * size;
      const y = foot + row * 44 + random.between(-14, 14);
      const hair = random.chance(0.3) ? circle(x + size * 0.4, y - size * 0.75, size * 0.42, tone) : "";
      return (
        hair +
        ellipse(x, y, size * 0.72, size * 0.84, tone) +
        path(
          `M${n(x - size * 1.35)} 900C${n(x - size * 1.4)} ${n(y + size * 0.9)} ${n(x - size * 0.7)} ${n(y + size * 0.95)} ${n(x)} ${n(y + size * 0.7)}C${n(x + size * 0.7)} ${n(y + size * 0.95)} ${n(x + size * 1.4)} ${n(y + size * 0.9)} ${n(x + size * 1.35)} 900Z`,
          tone,
        )
      );
    });
  });
}

/** A gabled house front standing on `foot`, its windows lit by chance. */
export function house(
  random: Random,
  x: number,
  foot: number,
  [width, height]: readonly [number, number],
  wall: string,
  light: string,
): string {
  const roof = darker(wall, 0.4);
  const columns = Math.max(2, Math.round(width / 44));
  const floors = Math.max(1, Math.floor((height - 20) / 58));
  const gap = width / columns;
  const windows = times(columns * floors, (index) => {
    const left = x + (index % columns) * gap + gap * 0.28;
    const top = foot - height + 26 + Math.floor(index / columns) * 58;
    const lit = random.chance(0.55);
    return rect(left, top, gap * 0.44, 30, lit ? light : darker(wall, 0.3), { round: 2, opacity: lit ? 0.95 : 0.8 });
  });
  return (
    rect(x, foot - height, width, height, wall) +
    rect(x + width * 0.72, foot - height, width * 0.28, height, darker(wall, 0.5), { opacity: 0.16 }) +
    path(
      corners([
        [x - 8, foot - height],
        [x + width / 2, foot - height - width * 0.42],
        [x + width + 8, foot - height],
      ]),
      roof,
    ) +
    windows
  );
}
