import { darker, lighter, mix } from "../color.ts";
import { circle, corners, ellipse, line, n, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { cloud, hills, leafyTree, moods, sky, sun } from "./scenery.ts";
import type { Mood, Scene } from "./scenery.ts";

/** Raised beds before a greenhouse. */
export const garden: Scene = (drawing, random) => {
  const mood: Mood = random.pick([moods.day, moods.golden, moods.autumn]);
  return (
    sky(drawing, mood, 640) +
    sun(drawing, 330, 190, 58, mood) +
    cloud(820, 150, 90, "#ffffff", 0.6) +
    cloud(1350, 220, 70, "#ffffff", 0.5) +
    hills(drawing, random, 500, 40, [mix(mood.far, mood.sky[2], 0.35), mood.far]) +
    times(9, (index) =>
      leafyTree(
        random,
        index * 200 + random.between(-40, 40),
        600,
        random.between(150, 230),
        mix(mood.far, mood.middle, random.between(0.3, 0.9)),
      ),
    ) +
    hills(drawing, random, 580, 12, [lighter(mood.middle, 0.2), mood.near]) +
    greenhouse(
      drawing.linear(
        [
          [0, "#ffffff", 0.75],
          [0.5, lighter(mood.far, 0.5), 0.55],
          [1, "#ffffff", 0.4],
        ],
        [0, 0, 1, 1],
      ),
      mood,
    ) +
    path("M620 900C660 790 720 690 800 610L860 610C850 700 880 800 960 900Z", lighter("#c9a67c", 0.25)) +
    bed(random, 20, 660, 520, mood) +
    bed(random, 960, 650, 560, mood) +
    bed(random, -90, 790, 660, mood) +
    bed(random, 1010, 780, 700, mood) +
    wateringCan(700, 800, mood.accent)
  );
};

function greenhouse(glass: string, mood: Mood): string {
  const frame = lighter(mood.deep, 0.15);
  const bars = times(7, (index) => line(`M${930 + index * 80} 420L${930 + index * 80} 610`, frame, 4, 0.8));
  const inside = times(12, (index) =>
    circle(950 + index * 40, 588 - (index % 3) * 16, 30, mix(mood.middle, mood.near, (index % 4) / 4)),
  );
  const outline = corners([
    [930, 420],
    [1170, 300],
    [1410, 420],
    [1410, 610],
    [930, 610],
  ]);
  return (
    inside +
    path(outline, glass, { stroke: frame, line: 7 }) +
    bars +
    line("M930 420L1410 420M1170 300L1170 420M1050 360L1050 420M1290 360L1290 420", frame, 4, 0.8) +
    rect(1136, 480, 68, 130, lighter(frame, 0.3), { round: 4, opacity: 0.85 })
  );
}

function bed(random: Random, x: number, y: number, width: number, mood: Mood): string {
  const kind = random.pick([flower, lettuce, stalk]);
  const plants = times(width / 62, (index) => kind(random, x + 36 + index * 62, y + 10, mood));
  return (
    ellipse(x + width / 2 + 12, y + 88, width * 0.52, 14, "#16213a", { opacity: 0.2 }) +
    rect(x, y, width, 30, "#5b3d2e") +
    plants +
    rect(x - 8, y + 16, width + 16, 68, "#b17d50", { round: 5 }) +
    rect(x - 8, y + 46, width + 16, 5, darker("#b17d50", 0.35), { opacity: 0.5 }) +
    rect(x - 8, y + 16, width + 16, 8, lighter("#b17d50", 0.3), { round: 4 })
  );
}

function flower(random: Random, x: number, foot: number, mood: Mood): string {
  const top = foot - random.between(70, 130);
  const petals = random.pick([mood.second, mood.accent, "#f6e7d0", "#d7638a"]);
  return (
    line(`M${n(x)} ${n(foot + 14)}Q${n(x + 8)} ${n((foot + top) / 2)} ${n(x)} ${n(top)}`, mood.near, 6) +
    ellipse(x + 15, foot - 26, 17, 8, mood.near, { turn: `rotate(-28 ${n(x + 15)} ${n(foot - 26)})` }) +
    times(8, (index) => ellipse(x, top - 22, 9, 18, petals, { turn: `rotate(${index * 45} ${n(x)} ${n(top)})` })) +
    circle(x, top, 14, "#6d4428") +
    circle(x - 4, top - 4, 5, "#96633c")
  );
}

function lettuce(random: Random, x: number, foot: number, mood: Mood): string {
  const tone = mix("#8bbf55", mood.near, random.between(0, 0.4));
  return (
    circle(x - 17, foot, 24, darker(tone, 0.2)) +
    circle(x + 17, foot, 24, darker(tone, 0.14)) +
    circle(x, foot - 12, 27, tone) +
    circle(x - 7, foot - 18, 14, lighter(tone, 0.25))
  );
}

function stalk(random: Random, x: number, foot: number, mood: Mood): string {
  const top = foot - random.between(110, 160);
  const fruit = times(4, (index) =>
    circle(x + (index % 2 ? 15 : -15), top + 30 + index * 24, 12, index % 3 ? "#df4d3d" : "#f08f47"),
  );
  return (
    line(`M${n(x)} ${n(foot + 14)}L${n(x)} ${n(top)}`, "#8a6440", 6) +
    times(5, (index) =>
      ellipse(
        x + (index % 2 ? 20 : -20),
        top + 8 + index * 25,
        24,
        10,
        index % 2 ? mood.near : lighter(mood.near, 0.15),
        { turn: `rotate(${index % 2 ? 24 : -24} ${n(x)} ${n(top + 8 + index * 25)})` },
      ),
    ) +
    fruit
  );
}

function wateringCan(x: number, y: number, color: string): string {
  return (
    ellipse(x + 46, y + 92, 90, 12, "#16213a", { opacity: 0.22 }) +
    line(`M${x + 10} ${y + 20}C${x - 46} ${y + 12} ${x - 40} ${y + 76} ${x + 6} ${y + 66}`, darker(color, 0.25), 10) +
    path(`M${x + 84} ${y + 60}L${x + 150} ${y - 4}L${x + 162} ${y + 8}L${x + 92} ${y + 84}Z`, darker(color, 0.15)) +
    path(`M${x} ${y}L${x + 92} ${y}L${x + 100} ${y + 90}L${x - 8} ${y + 90}Z`, color) +
    path(`M${x + 60} ${y}L${x + 92} ${y}L${x + 100} ${y + 90}L${x + 68} ${y + 90}Z`, darker(color, 0.35), {
      opacity: 0.3,
    }) +
    ellipse(x + 46, y, 46, 9, darker(color, 0.35))
  );
}
