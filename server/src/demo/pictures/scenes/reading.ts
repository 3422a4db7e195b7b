import { darker, lighter, mix } from "../color.ts";
import { circle, corners, ellipse, line, path, rect } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { glow } from "./scenery.ts";
import type { Scene } from "./scenery.ts";

const rooms = [
  {
    wall: "#2f4a4d",
    wood: "#7a4f36",
    chair: "#d8693f",
    rug: "#e6b765",
    inks: ["#e6b765", "#d8693f", "#7fb0a3", "#f0e2c8", "#a14a4a", "#3f6f7f"],
  },
  {
    wall: "#e6d2bc",
    wood: "#a8754d",
    chair: "#35626b",
    rug: "#c8553f",
    inks: ["#c8553f", "#35626b", "#e2a94b", "#7a8f5c", "#5e4a6e", "#f6ecdc"],
  },
  {
    wall: "#463658",
    wood: "#8a5a44",
    chair: "#e0a34a",
    rug: "#7a5aa0",
    inks: ["#e0a34a", "#d86a6a", "#8fb7c9", "#f2dfc6", "#6f9a78", "#b98fc4"],
  },
] as const;

/** Shelves to the ceiling, a chair and the lamp beside it. */
export const reading: Scene = (drawing, random) => {
  const { wall, wood, chair, rug, inks } = random.pick(rooms);
  const shelves = times(
    4,
    (row) =>
      rect(60, 60 + row * 170, 1480, 158, darker(wood, 0.5)) +
      books(random, 80, 206 + row * 170, 1440, inks) +
      rect(50, 206 + row * 170, 1500, 18, wood) +
      rect(50, 206 + row * 170, 1500, 5, lighter(wood, 0.3)),
  );
  return (
    rect(
      0,
      0,
      1600,
      900,
      drawing.linear([
        [0, darker(wall, 0.2)],
        [1, wall],
      ]),
    ) +
    rect(40, 40, 1520, 720, wood, { round: 8 }) +
    shelves +
    rect(540, 40, 22, 720, wood) +
    rect(1050, 40, 22, 720, wood) +
    rect(
      0,
      750,
      1600,
      150,
      drawing.linear([
        [0, lighter(wood, 0.14)],
        [1, darker(wood, 0.35)],
      ]),
    ) +
    ellipse(800, 840, 520, 52, rug) +
    ellipse(800, 840, 440, 41, "none", { stroke: lighter(rug, 0.4), line: 6, opacity: 0.7 }) +
    rect(
      0,
      0,
      1600,
      900,
      drawing.radial(
        [
          [0, "#120c24", 0],
          [0.45, "#120c24", 0.1],
          [1, "#120c24", 0.62],
        ],
        [0.64, 0.45, 0.72],
      ),
    ) +
    armchair(700, chair) +
    glow(drawing, 1080, 380, 480, "#ffe0a0", 0.75) +
    floorLamp(drawing, 1080) +
    sideTable(450, wood, inks)
  );
};

function books(random: Random, x: number, foot: number, width: number, inks: readonly [string, ...string[]]): string {
  let left = x;
  let drawn = "";
  while (left < x + width - 40) {
    const [thick, height, ink] = [random.between(17, 40), random.between(84, 136), random.pick(inks)];
    const tone = mix(ink, "#2a2233", random.between(0, 0.3));
    drawn +=
      rect(left, foot - height, thick, height, tone, { round: 2 }) +
      rect(left + 3, foot - height + 14, thick - 6, 5, lighter(tone, 0.5), { opacity: 0.7 }) +
      rect(left + 3, foot - 22, thick - 6, 4, lighter(tone, 0.5), { opacity: 0.5 });
    left += thick + (random.chance(0.09) ? 60 : 2);
  }
  return drawn;
}

function armchair(x: number, color: string): string {
  const shade = darker(color, 0.28);
  return (
    ellipse(x + 160, 838, 220, 18, "#120c24", { opacity: 0.35 }) +
    rect(x + 20, 800, 20, 40, "#4a3023") +
    rect(x + 280, 800, 20, 40, "#4a3023") +
    path(
      `M${x + 20} 700C${x - 10} 480 ${x + 60} 430 ${x + 160} 430C${x + 260} 430 ${x + 330} 480 ${x + 300} 700Z`,
      color,
    ) +
    path(
      `M${x + 200} 432C${x + 280} 440 ${x + 326} 500 ${x + 300} 700L${x + 240} 700C${x + 270} 560 ${x + 250} 480 ${x + 200} 432Z`,
      shade,
      { opacity: 0.45 },
    ) +
    times(5, (index) => circle(x + 92 + index * 34, 520 + (index % 2) * 46, 5, shade)) +
    rect(x + 30, 660, 260, 96, lighter(color, 0.14), { round: 26 }) +
    rect(x - 36, 610, 84, 206, shade, { round: 34 }) +
    rect(x + 272, 610, 84, 206, shade, { round: 34 }) +
    rect(x - 30, 606, 72, 60, color, { round: 30 }) +
    rect(x + 278, 606, 72, 60, color, { round: 30 }) +
    rect(x + 10, 740, 300, 72, color, { round: 14 }) +
    rect(x + 90, 590, 130, 96, lighter(color, 0.66), { round: 18, turn: `rotate(-9 ${x + 150} 640)` })
  );
}

function floorLamp(drawing: Drawing, x: number): string {
  const light = drawing.linear([
    [0, "#ffe9b8", 0.6],
    [1, "#ffe9b8", 0],
  ]);
  return (
    path(
      corners([
        [x - 76, 396],
        [x + 76, 396],
        [x + 270, 830],
        [x - 270, 830],
      ]),
      light,
    ) +
    ellipse(x, 836, 66, 11, "#2a2030") +
    line(`M${x} 832L${x} 400`, "#2a2030", 9) +
    path(
      corners([
        [x - 44, 290],
        [x + 44, 290],
        [x + 88, 404],
        [x - 88, 404],
      ]),
      "#fbe3ac",
    ) +
    path(
      corners([
        [x + 12, 290],
        [x + 44, 290],
        [x + 88, 404],
        [x + 30, 404],
      ]),
      "#e0ac62",
      { opacity: 0.45 },
    )
  );
}

function sideTable(x: number, wood: string, inks: readonly [string, ...string[]]): string {
  const pile = inks
    .slice(0, 4)
    .map(
      (ink, index) =>
        rect(x - 44 + (index % 2) * 12, 662 - index * 20, 110, 19, ink, { round: 3 }) +
        rect(x - 38 + (index % 2) * 12, 668 - index * 20, 8, 8, lighter(ink, 0.6)),
    )
    .join("");
  return (
    ellipse(x + 10, 836, 84, 11, "#120c24", { opacity: 0.35 }) +
    line(`M${x - 40} 832L${x} 690M${x + 60} 832L${x + 20} 690`, darker(wood, 0.3), 11) +
    ellipse(x + 10, 686, 106, 17, lighter(wood, 0.2)) +
    pile +
    rect(x + 70, 636, 40, 44, "#f6ead6", { round: 7 })
  );
}
