import { darker, lighter, mix } from "../color.ts";
import { circle, ellipse, group, line, n, rect } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import type { Scene } from "./scenery.ts";

const tables = [
  { wood: "#c08f62", inks: ["#d6593c", "#2b5f6b", "#f0b64c", "#7fae9a"] },
  { wood: "#7d8f97", inks: ["#ef8a5a", "#f4d9a8", "#2f4f63", "#c9525a"] },
  { wood: "#e0c7a6", inks: ["#3d6f66", "#c8553d", "#e9a83f", "#5a5f91"] },
] as const;

/** A workbench from above, with paper, tools and a warm drink; light falls in from the upper left. */
export const table: Scene = (drawing, random) => {
  const { wood, inks } = random.pick(tables);
  const planks = times(
    6,
    (index) =>
      rect(0, index * 150, 1600, 150, mix(wood, darker(wood, 0.2), random.between(0, 0.5))) +
      rect(0, index * 150, 1600, 3, darker(wood, 0.5), { opacity: 0.5 }) +
      times(5, () =>
        rect(
          random.between(-100, 1500),
          index * 150 + random.between(20, 130),
          random.between(150, 500),
          2,
          darker(wood, 0.4),
          { opacity: 0.22, round: 1 },
        ),
      ),
  );
  const light = rect(
    0,
    0,
    1600,
    900,
    drawing.radial(
      [
        [0, "#fff2d4", 0.5],
        [0.5, "#fff2d4", 0.1],
        [1, "#1b1633", 0.34],
      ],
      [0.22, 0.12, 1.05],
    ),
  );
  return (
    planks +
    rect(470, 180, 720, 560, "#17142b", { opacity: 0.2, round: 10, turn: "rotate(-3 800 450) translate(16 20)" }) +
    rect(470, 180, 720, 560, mix(inks[1], "#3f7f6d", 0.3), { round: 10, turn: "rotate(-3 800 450)" }) +
    times(11, (index) => line(`M${500 + index * 66} 196L${500 + index * 66} 724`, "#ffffff", 2, 0.14)) +
    sheet(random, 560, 220, -8, inks) +
    sheet(random, 830, 320, 6, inks) +
    swatches(inks) +
    cup(1330, 200, inks[0]) +
    plant(random, 170, 190) +
    scissors(300, 640, inks[0]) +
    times(4, (index) => pencil(1250 + index * 62, 470 + index * 18, 12 - index * 9, inks[index] ?? inks[0])) +
    light
  );
};

function sheet(
  random: Random,
  x: number,
  y: number,
  turn: number,
  inks: readonly [string, string, string, string],
): string {
  const marks =
    times(3, (index) =>
      circle(
        random.between(60, 220),
        random.between(80, 250),
        random.between(24, 66),
        inks[(index + 2) % 4] ?? inks[0],
        { opacity: 0.85 },
      ),
    ) +
    times(4, (index) =>
      line(`M40 ${300 + index * 22}L${n(random.between(150, 250))} ${300 + index * 22}`, "#48465a", 5, 0.45),
    );
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(10, 14, 290, 400, "#17142b", { opacity: 0.22, round: 4 })}${rect(0, 0, 290, 400, "#fdf8ee", { round: 4 })}${marks}</g>`;
}

function swatches(inks: readonly [string, string, string, string]): string {
  return times(4, (index) =>
    group(
      rect(6, 9, 120, 120, "#17142b", { opacity: 0.2, round: 5 }) +
        rect(0, 0, 120, 120, inks[index] ?? inks[0], { round: 5 }) +
        times(5, (row) => line(`M8 ${16 + row * 22}L112 ${16 + row * 22}`, "#ffffff", 3, 0.28)),
      `translate(${1090 + (index % 2) * 96} ${640 + Math.floor(index / 2) * 76}) rotate(${index * 11 - 14})`,
    ),
  );
}

function cup(x: number, y: number, color: string): string {
  return (
    circle(x + 18, y + 22, 124, "#17142b", { opacity: 0.24 }) +
    circle(x, y, 122, lighter(color, 0.75)) +
    circle(x, y, 100, lighter(color, 0.6)) +
    rect(x + 68, y - 20, 84, 34, color, { round: 16, turn: `rotate(30 ${x} ${y})` }) +
    circle(x, y, 76, color) +
    circle(x, y, 64, "#4a2b20") +
    ellipse(x - 12, y - 10, 40, 30, "#8a5636", { opacity: 0.6 })
  );
}

function plant(random: Random, x: number, y: number): string {
  const leaves = times(14, (index) => {
    const size = random.between(105, 165);
    const tone = mix("#3f8f6b", "#215a55", random.between(0, 1));
    return group(
      ellipse(size * 0.62, 0, size * 0.5, size * 0.17, tone) +
        line(`M20 0L${n(size)} 0`, lighter(tone, 0.35), 2.5, 0.6),
      `translate(${x} ${y}) rotate(${n(index * 25.7 + random.between(-8, 8))})`,
    );
  });
  return (
    circle(x + 22, y + 28, 130, "#17142b", { opacity: 0.24 }) +
    circle(x, y, 74, "#d98f63") +
    circle(x, y, 58, "#4b3327") +
    leaves
  );
}

function scissors(x: number, y: number, color: string): string {
  const blade = (turn: number) =>
    group(
      rect(0, -9, 190, 18, "#dfe4ea", { round: 9 }) +
        rect(0, 1, 190, 8, "#aab3bf", { round: 4 }) +
        ellipse(-58, turn * 0.4, 48, 33, "none", { stroke: color, line: 18 }),
      `rotate(${turn})`,
    );
  return group(
    group(blade(13) + blade(-13), "translate(8 12)").replaceAll(
      /(fill|stroke)="#[0-9a-f]{6}"/g,
      '$1="#17142b" opacity="0.2"',
    ) +
      blade(13) +
      blade(-13) +
      circle(0, 0, 8, "#8b93a0"),
    `translate(${x} ${y}) rotate(-34)`,
  );
}

function pencil(x: number, y: number, turn: number, color: string): string {
  return group(
    rect(7, 9, 26, 300, "#17142b", { opacity: 0.2, round: 4 }) +
      rect(0, 0, 26, 250, color, { round: 4 }) +
      rect(16, 0, 10, 250, darker(color, 0.25), { round: 4 }) +
      `<path d="M0 248L26 248L13 296Z" fill="#f0d3a6"/><path d="M8 278L18 278L13 296Z" fill="#2c2a38"/>` +
      rect(0, -6, 26, 26, "#e59a94", { round: 6 }),
    `translate(${x} ${y}) rotate(${turn})`,
  );
}
