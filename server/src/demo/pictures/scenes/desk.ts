import { darker, lighter, mix } from "../color.ts";
import { circle, corners, ellipse, line, path, rect } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { glow, moods, pine } from "./scenery.ts";
import type { Mood, Scene } from "./scenery.ts";
import { house } from "./town.ts";

/** A desk at the window in the evening: a screen, a lamp, things half built. */
export const desk: Scene = (drawing, random) => {
  const mood: Mood = random.pick([moods.night, moods.dusk, moods.dawn]);
  const wall = mix(mood.near, mood.accent, 0.14);
  const wood = "#a06d49";
  return (
    rect(
      0,
      0,
      1600,
      900,
      drawing.linear([
        [0, darker(wall, 0.25)],
        [1, wall],
      ]),
    ) +
    outside(drawing, random, mood) +
    pegboard(random, 90, mood) +
    glow(drawing, 1190, 470, 520, mood.accent, 0.6) +
    rect(-10, 690, 1620, 34, lighter(wood, 0.22)) +
    rect(
      -10,
      720,
      1620,
      190,
      drawing.linear([
        [0, darker(wood, 0.2)],
        [1, darker(wood, 0.5)],
      ]),
    ) +
    screen(random, 560, mood) +
    lamp(drawing, 1240, mood) +
    printer(160, mood) +
    mug(1030, mood.second) +
    fern(random, 1430)
  );
};

function outside(drawing: Drawing, random: Random, mood: Mood): string {
  const clip = drawing.clip(rect(480, 90, 720, 420, "#000"));
  const view =
    rect(
      480,
      90,
      720,
      420,
      drawing.linear([
        [0, mood.sky[0]],
        [0.6, mood.sky[1]],
        [1, mood.sky[2]],
      ]),
    ) +
    circle(1020, 210, 44, mood.sun) +
    times(40, () =>
      circle(random.between(480, 1200), random.between(90, 330), random.between(0.8, 2), "#fff", {
        opacity: random.between(0.2, 0.8),
      }),
    ) +
    times(9, (index) =>
      house(
        random,
        470 + index * 84,
        520,
        [80, random.between(90, 190)],
        mix(mood.middle, mood.far, random.between(0, 0.6)),
        mood.accent,
      ),
    ) +
    pine(520, 520, 210, mood.deep);
  return (
    `<g clip-path="${clip}">${view}</g>` +
    rect(480, 90, 720, 420, "none", { stroke: lighter(mood.far, 0.55), line: 16, round: 4 }) +
    line("M840 90L840 510M480 290L1200 290", lighter(mood.far, 0.55), 9) +
    rect(456, 506, 768, 20, lighter(mood.far, 0.65), { round: 4 })
  );
}

function pegboard(random: Random, x: number, mood: Mood): string {
  const holes = times(84, (index) =>
    circle(x + 24 + (index % 12) * 25, 170 + Math.floor(index / 12) * 34, 3, mood.deep, { opacity: 0.5 }),
  );
  const tools = times(5, (index) => {
    const left = x + 36 + index * 58;
    const length = random.between(90, 150);
    const grip = random.pick([mood.accent, mood.second, "#5fa39a"]);
    return (
      rect(left, 186, 13, length, "#c9ced6", { round: 6 }) +
      rect(left - 6, 186 + length - 8, 25, 66, grip, { round: 10 }) +
      rect(left + 8, 186 + length - 8, 11, 66, darker(grip, 0.35), { round: 6, opacity: 0.6 })
    );
  });
  return rect(x, 140, 320, 290, mix(mood.far, "#c79a6c", 0.6), { round: 8 }) + holes + tools;
}

function screen(random: Random, x: number, mood: Mood): string {
  const bars = times(9, (index) =>
    rect(
      x + 36 + (index % 3) * 26,
      448 + index * 20,
      random.between(70, 240),
      9,
      [mood.accent, mood.second, "#7fd0c2", "#e9e4f5"][index % 4] ?? mood.accent,
      { round: 4, opacity: 0.9 },
    ),
  );
  const model =
    path(
      corners([
        [x + 340, 470],
        [x + 410, 440],
        [x + 480, 470],
        [x + 410, 502],
      ]),
      lighter(mood.accent, 0.35),
    ) +
    path(
      corners([
        [x + 340, 470],
        [x + 410, 502],
        [x + 410, 590],
        [x + 340, 556],
      ]),
      mood.accent,
    ) +
    path(
      corners([
        [x + 480, 470],
        [x + 410, 502],
        [x + 410, 590],
        [x + 480, 556],
      ]),
      darker(mood.accent, 0.35),
    );
  return (
    ellipse(x + 270, 694, 190, 9, "#0b0b1c", { opacity: 0.35 }) +
    rect(x + 240, 640, 60, 50, "#2b2d40") +
    rect(x + 170, 680, 200, 14, "#3a3d55", { round: 6 }) +
    rect(x, 400, 540, 250, "#16182a", { round: 14 }) +
    rect(x + 12, 412, 516, 226, "#20243f", { round: 8 }) +
    bars +
    model +
    rect(x + 12, 412, 516, 60, "#ffffff", { round: 8, opacity: 0.05 })
  );
}

function lamp(drawing: Drawing, x: number, mood: Mood): string {
  const light = drawing.linear([
    [0, "#ffe9b5", 0.75],
    [1, "#ffe9b5", 0.04],
  ]);
  return (
    path(
      corners([
        [x - 104, 470],
        [x - 20, 446],
        [x + 90, 694],
        [x - 300, 694],
      ]),
      light,
    ) +
    ellipse(x + 40, 692, 70, 11, darker(mood.second, 0.3)) +
    line(`M${x + 40} 686L${x + 84} 530L${x - 30} 424`, darker(mood.second, 0.2), 11) +
    circle(x + 84, 530, 11, lighter(mood.second, 0.3)) +
    path(`M${x - 24} 392L${x + 6} 446L${x - 112} 492C${x - 124} 440 ${x - 80} 396 ${x - 24} 392Z`, mood.second)
  );
}

function printer(x: number, mood: Mood): string {
  const frame = lighter(mood.far, 0.35);
  return (
    ellipse(x + 130, 694, 170, 9, "#0b0b1c", { opacity: 0.3 }) +
    rect(x, 450, 260, 240, "none", { stroke: frame, line: 18, round: 10 }) +
    rect(x - 6, 500, 272, 14, darker(frame, 0.3)) +
    rect(x + 104, 488, 54, 56, mood.second, { round: 6 }) +
    path(
      corners([
        [x + 122, 544],
        [x + 140, 544],
        [x + 131, 562],
      ]),
      "#dfe3ea",
    ) +
    rect(x + 40, 650, 180, 14, darker(frame, 0.4), { round: 4 }) +
    path(
      `M${x + 90} 650C${x + 84} 600 ${x + 112} 604 ${x + 110} 572L${x + 152} 572C${x + 150} 604 ${x + 178} 600 ${x + 172} 650Z`,
      mood.accent,
    )
  );
}

function mug(x: number, color: string): string {
  return (
    line(`M${x + 20} 600C${x + 6} 570 ${x + 36} 556 ${x + 24} 524`, "#ffffff", 8, 0.3) +
    rect(x + 52, 628, 34, 40, "none", { stroke: lighter(color, 0.3), line: 9, round: 14 }) +
    rect(x - 18, 612, 80, 80, lighter(color, 0.3), { round: 10 }) +
    rect(x + 30, 612, 32, 80, darker(color, 0.1), { round: 10, opacity: 0.35 })
  );
}

function fern(random: Random, x: number): string {
  const leaves = times(15, (index) =>
    ellipse(x, 516, 15, random.between(64, 110), index % 2 ? "#3f8a68" : "#5fae83", {
      turn: `rotate(${index * 11 - 77} ${x} 604)`,
    }),
  );
  return (
    ellipse(x, 694, 74, 8, "#0b0b1c", { opacity: 0.3 }) +
    leaves +
    path(`M${x - 54} 594L${x + 54} 594L${x + 42} 692L${x - 42} 692Z`, "#d2865c") +
    rect(x - 60, 584, 120, 24, "#e19a70", { round: 6 })
  );
}
