import { darker, lighter } from "../color.ts";
import { circle, corners, n, path, rect } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";

/** The colours of a time of day; every scene takes one, so light and shadow agree within a picture. */
export type Mood = {
  sky: readonly [top: string, middle: string, low: string];
  sun: string;
  far: string;
  middle: string;
  near: string;
  deep: string;
  accent: string;
  second: string;
};

export const moods = {
  dusk: {
    sky: ["#2c3768", "#93587f", "#f5a46c"],
    sun: "#ffdca4",
    far: "#75557f",
    middle: "#51476f",
    near: "#343557",
    deep: "#1e2140",
    accent: "#ffb560",
    second: "#e2607a",
  },
  golden: {
    sky: ["#6ea9c8", "#f2d3a2", "#fce6ba"],
    sun: "#fff3d2",
    far: "#a8b9a6",
    middle: "#7a9c80",
    near: "#4d7a64",
    deep: "#2a5149",
    accent: "#e6714a",
    second: "#f2b84f",
  },
  day: {
    sky: ["#6fb8e0", "#b4dcee", "#ebf7f2"],
    sun: "#fffbe6",
    far: "#9ac5c4",
    middle: "#6aae9a",
    near: "#3d8f7a",
    deep: "#22645e",
    accent: "#f17558",
    second: "#f6c454",
  },
  dawn: {
    sky: ["#8aa6d6", "#e8b7c2", "#fce1c8"],
    sun: "#fff0d6",
    far: "#b19ebf",
    middle: "#8c85b2",
    near: "#606698",
    deep: "#3b4474",
    accent: "#f58d78",
    second: "#f7c77f",
  },
  autumn: {
    sky: ["#b5cfd6", "#f2dfc4", "#f9cb92"],
    sun: "#fff0cf",
    far: "#c8ab92",
    middle: "#b07c59",
    near: "#87523a",
    deep: "#4f332b",
    accent: "#d85a30",
    second: "#efb04a",
  },
  night: {
    sky: ["#0b1434", "#1e2f63", "#495a96"],
    sun: "#f6efd8",
    far: "#33447a",
    middle: "#23325f",
    near: "#172347",
    deep: "#0c1431",
    accent: "#ffd07a",
    second: "#f08a6a",
  },
} as const satisfies Record<string, Mood>;

export type Scene = (drawing: Drawing, random: Random) => string;

export const wide = { width: 1600, height: 900 } as const;

export function sky(drawing: Drawing, { sky: [top, middle, low] }: Mood, height: number = wide.height): string {
  return rect(
    0,
    0,
    wide.width,
    height,
    drawing.linear([
      [0, top],
      [0.6, middle],
      [1, low],
    ]),
  );
}

export function glow(drawing: Drawing, x: number, y: number, radius: number, color: string, strength = 0.9): string {
  return circle(
    x,
    y,
    radius,
    drawing.radial([
      [0, color, strength],
      [0.35, color, strength * 0.4],
      [1, color, 0],
    ]),
  );
}

export function sun(drawing: Drawing, x: number, y: number, radius: number, mood: Mood): string {
  return glow(drawing, x, y, radius * 6, mood.sun, 0.75) + circle(x, y, radius, mood.sun);
}

/** Rolling hills filled from light to deep, closed at the lower edge. */
export function hills(
  drawing: Drawing,
  random: Random,
  top: number,
  swing: number,
  colors: readonly [string, string],
): string {
  const [first, second, phase] = [random.between(1.2, 2.4), random.between(2.6, 5), random.between(0, 6)];
  const height = (x: number) =>
    top +
    (Math.sin((x / 1600) * first * Math.PI + phase) * 0.7 + Math.sin((x / 1600) * second * Math.PI + phase * 2) * 0.3) *
      swing;
  const points = Array.from({ length: 41 }, (_, index) => [index * 40, height(index * 40)] as const);
  return path(
    corners([...points, [1600, 900], [0, 900]]),
    drawing.linear([
      [0, colors[0]],
      [1, colors[1]],
    ]),
  );
}

/** Soft cumulus: a flat foot and round heads. */
export function cloud(x: number, y: number, size: number, color: string, opacity: number): string {
  const puff = (dx: number, dy: number, radius: number) => circle(x + dx * size, y + dy * size, radius * size, color);
  return `<g opacity="${opacity}">${puff(-0.9, -0.12, 0.34)}${puff(-0.35, -0.38, 0.52)}${puff(0.35, -0.3, 0.44)}${puff(0.9, -0.1, 0.3)}${rect(x - 1.3 * size, y - 0.3 * size, 2.55 * size, 0.52 * size, color, { round: 0.26 * size })}</g>`;
}

export function pine(x: number, foot: number, height: number, color: string): string {
  const tier = (from: number, to: number, half: number) =>
    `M${n(x)} ${n(foot - height * to)}C${n(x + half * 0.3)} ${n(foot - height * (from + 0.14))} ${n(x + half * 0.7)} ${n(foot - height * (from + 0.04))} ${n(x + half)} ${n(foot - height * from)}L${n(x - half)} ${n(foot - height * from)}C${n(x - half * 0.7)} ${n(foot - height * (from + 0.04))} ${n(x - half * 0.3)} ${n(foot - height * (from + 0.14))} ${n(x)} ${n(foot - height * to)}Z`;
  return (
    rect(x - height * 0.025, foot - height * 0.1, height * 0.05, height * 0.12, darker(color, 0.35)) +
    path(tier(0.06, 0.55, height * 0.25) + tier(0.32, 0.8, height * 0.19) + tier(0.58, 1, height * 0.12), color) +
    path(
      `M${n(x)} ${n(foot - height)}L${n(x)} ${n(foot - height * 0.06)}L${n(x + height * 0.2)} ${n(foot - height * 0.06)}C${n(x + height * 0.1)} ${n(foot - height * 0.4)} ${n(x + height * 0.06)} ${n(foot - height * 0.7)} ${n(x)} ${n(foot - height)}Z`,
      darker(color, 0.5),
      { opacity: 0.22 },
    )
  );
}

export function leafyTree(random: Random, x: number, foot: number, height: number, color: string): string {
  const crown = times(7, (index) => {
    const angle = (index / 7) * Math.PI * 2;
    return circle(
      x + Math.cos(angle) * height * 0.17,
      foot - height * 0.66 + Math.sin(angle) * height * 0.15,
      height * random.between(0.17, 0.21),
      darker(color, 0.06),
    );
  });
  return (
    path(
      `M${n(x - height * 0.035)} ${n(foot)}L${n(x - height * 0.018)} ${n(foot - height * 0.5)}L${n(x + height * 0.018)} ${n(foot - height * 0.5)}L${n(x + height * 0.035)} ${n(foot)}Z`,
      darker(color, 0.6),
    ) +
    crown +
    circle(x - height * 0.05, foot - height * 0.72, height * 0.22, lighter(color, 0.1)) +
    circle(x - height * 0.1, foot - height * 0.78, height * 0.12, lighter(color, 0.2))
  );
}

/** Water down to the lower edge, with the light of the sun lying on it in broken strokes. */
export function water(
  drawing: Drawing,
  random: Random,
  top: number,
  colors: readonly [string, string],
  light: { x: number; color: string },
): string {
  const strokes = times(70, () => {
    const depth = random.between(0, 1) ** 1.3;
    const spread = 40 + depth * 240;
    const length = random.between(20, 90) * (0.4 + depth);
    return rect(
      light.x + random.between(-spread, spread) - length / 2,
      top + 4 + depth * (900 - top),
      length,
      2 + depth * 4,
      light.color,
      { opacity: random.between(0.15, 0.6), round: 3 },
    );
  });
  const ripples = times(60, () => {
    const depth = random.between(0, 1);
    const length = random.between(40, 190) * (0.4 + depth);
    return rect(
      random.between(-50, 1600),
      top + 6 + depth * (900 - top),
      length,
      2 + depth * 3,
      lighter(colors[0], 0.35),
      { opacity: random.between(0.06, 0.2), round: 3 },
    );
  });
  return (
    rect(
      0,
      top,
      1600,
      900 - top,
      drawing.linear([
        [0, colors[0]],
        [1, colors[1]],
      ]),
    ) +
    ripples +
    strokes
  );
}
