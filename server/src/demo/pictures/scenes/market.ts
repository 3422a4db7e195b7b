import { darker, lighter, mix } from "../color.ts";
import { circle, ellipse, line, n, path, rect } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { glow, leafyTree, moods, sky } from "./scenery.ts";
import type { Mood, Scene } from "./scenery.ts";
import { house, lamps } from "./town.ts";

/** Stalls under striped awnings on a square. */
export const market: Scene = (drawing, random) => {
  const mood: Mood = random.pick([moods.golden, moods.day, moods.dusk]);
  const awnings = [mood.accent, mix(mood.deep, mood.far, 0.3), mood.second];
  return (
    sky(drawing, mood, 700) +
    glow(drawing, 300, 120, 700, mood.sun, 0.6) +
    times(14, (index) =>
      house(
        random,
        -40 + index * 122,
        640,
        [118, random.between(190, 330)],
        lighter(mix(mood.far, random.pick([mood.accent, mood.second, mood.middle]), 0.3), 0.28),
        lighter(mood.second, 0.3),
      ),
    ) +
    leafyTree(random, 130, 660, 340, mood.near) +
    leafyTree(random, 1500, 660, 300, mood.middle) +
    rect(
      0,
      630,
      1600,
      270,
      drawing.linear([
        [0, lighter(mood.far, 0.35)],
        [1, mix(mood.middle, mood.far, 0.5)],
      ]),
    ) +
    times(26, () =>
      rect(random.between(-40, 1600), random.between(650, 890), random.between(50, 130), 4, darker(mood.far, 0.3), {
        opacity: 0.18,
        round: 2,
      }),
    ) +
    times(3, (index) => stall(drawing, random, 70 + index * 510, awnings[index] ?? mood.accent, mood)) +
    lamps(drawing, [-20, 190], [820, 150], 120, mood.second) +
    lamps(drawing, [780, 150], [1640, 200], 120, mood.second)
  );
};

function stall(drawing: Drawing, random: Random, x: number, color: string, mood: Mood): string {
  const [wood, width] = ["#a9744d", 440];
  const posts = rect(x + 14, 400, 14, 440, darker(wood, 0.35)) + rect(x + width - 28, 400, 14, 440, darker(wood, 0.35));
  const inside = rect(
    x + 20,
    420,
    width - 40,
    260,
    drawing.linear([
      [0, darker(mood.deep, 0.1), 0.75],
      [1, mood.near, 0.4],
    ]),
  );
  const counter =
    rect(
      x - 6,
      690,
      width + 12,
      150,
      drawing.linear([
        [0, wood],
        [1, darker(wood, 0.3)],
      ]),
      { round: 6 },
    ) + times(6, (index) => rect(x + 4 + index * 73, 698, 4, 138, darker(wood, 0.35), { opacity: 0.5 }));
  return (
    ellipse(x + width / 2 + 26, 846, width * 0.58, 22, "#1d1b33", { opacity: 0.22 }) +
    inside +
    posts +
    hanging(random, x, mood) +
    crates(random, x, mood) +
    counter +
    awning(x, width, color)
  );
}

function awning(x: number, width: number, color: string): string {
  const bands = 8;
  const band = (width + 60) / bands;
  return times(bands, (index) => {
    const left = x - 30 + index * band;
    const fill = index % 2 ? "#fff4e2" : color;
    const top = x + 20 + index * ((width - 40) / bands);
    const topWidth = (width - 40) / bands;
    return (
      path(`M${n(top)} 330L${n(top + topWidth)} 330L${n(left + band)} 436L${n(left)} 436Z`, fill) +
      path(
        `M${n(left)} 435L${n(left + band)} 435L${n(left + band)} 458C${n(left + band)} 482 ${n(left)} 482 ${n(left)} 458Z`,
        darker(fill, 0.12),
      )
    );
  });
}

function hanging(random: Random, x: number, mood: Mood): string {
  return times(5, (index) => {
    const left = x + 70 + index * 76;
    const drop = random.between(500, 540);
    return (
      line(`M${left} 440L${left} ${n(drop)}`, darker(mood.deep, 0.2), 3) +
      ellipse(left, drop + 22, 17, 24, random.pick([mood.second, mood.accent, lighter(mood.middle, 0.2)])) +
      ellipse(left - 5, drop + 14, 5, 9, "#fff", { opacity: 0.35 })
    );
  });
}

function crates(random: Random, x: number, mood: Mood): string {
  const goods = ["#e25b45", "#f2b441", "#86a94b", "#8f4f7d", mood.accent, "#f08a4b"] as const;
  return times(3, (crate) => {
    const left = x + 22 + crate * 136;
    const good = random.pick(goods);
    const fruit = times(17, (index) => {
      const row = index < 7 ? 0 : index < 13 ? 1 : 2;
      const place = row === 0 ? index : row === 1 ? index - 6.5 : index - 11.5;
      const [cx, cy] = [left + 10 + place * 17, 640 - row * 14];
      return (
        circle(cx, cy, 13, row % 2 ? good : darker(good, 0.08)) + circle(cx - 4, cy - 5, 4, "#fff", { opacity: 0.32 })
      );
    });
    return (
      fruit +
      rect(left - 6, 644, 126, 50, "#c08a5c", { round: 4 }) +
      rect(left - 6, 662, 126, 5, darker("#c08a5c", 0.3), { opacity: 0.6 }) +
      rect(left + 32, 652, 48, 32, "#fff6e6", { round: 3 })
    );
  });
}
