import { darker, lighter, mix } from "../color.ts";
import { circle, line, n, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { hills, moods, sky, sun, water } from "./scenery.ts";
import type { Mood, Scene } from "./scenery.ts";
import { house, lamps } from "./town.ts";

/** The old bridge and the quay, with the sun low over the water. */
export const river: Scene = (drawing, random) => {
  const mood: Mood = random.pick([moods.dusk, moods.dawn, moods.golden]);
  const x = random.between(620, 1080);
  const shore = 560;
  return (
    sky(drawing, mood, shore + 40) +
    sun(drawing, x, 400, 62, mood) +
    hills(drawing, random, 450, 46, [mix(mood.far, mood.sky[2], 0.35), mood.far]) +
    hills(drawing, random, 510, 30, [mood.far, mood.middle]) +
    town(random, mood, shore) +
    water(drawing, random, shore, [mix(mood.sky[2], mood.middle, 0.45), mood.deep], { x, color: mood.sun }) +
    bridge(mood, shore) +
    quay(random, mood) +
    lamps(drawing, [-20, 300], [700, 250], 90, mood.accent)
  );
};

function town(random: Random, mood: Mood, shore: number): string {
  return times(9, (index) =>
    house(
      random,
      -30 + index * 64,
      shore + 4,
      [random.between(58, 78), random.between(70, 170) - index * 7],
      mix(mood.near, random.pick([mood.accent, mood.second, mood.far]), 0.3),
      mood.accent,
    ),
  );
}

function bridge(mood: Mood, shore: number): string {
  const stone = mix(mood.near, mood.far, 0.25);
  const arches = times(4, (index) => {
    const left = 560 + index * 280;
    return (
      path(
        `M${left} ${shore + 64}C${left + 20} ${shore - 46} ${left + 200} ${shore - 46} ${left + 220} ${shore + 64}Z`,
        mix(mood.sky[2], mood.middle, 0.5),
      ) +
      line(
        `M${left - 6} ${shore + 60}C${left + 16} ${shore - 58} ${left + 204} ${shore - 58} ${left + 226} ${shore + 60}`,
        lighter(stone, 0.16),
        6,
        0.6,
      )
    );
  });
  const posts = times(
    14,
    (index) =>
      rect(520 + index * 84, shore - 92, 5, 34, darker(stone, 0.35)) +
      circle(522.5 + index * 84, shore - 98, 7, mood.accent),
  );
  return (
    path(
      `M470 ${shore + 64}L470 ${shore - 20}C800 ${shore - 74} 1300 ${shore - 74} 1640 ${shore - 40}L1640 ${shore + 64}Z`,
      stone,
    ) +
    arches +
    line(`M470 ${shore - 22}C800 ${shore - 76} 1300 ${shore - 76} 1640 ${shore - 42}`, lighter(stone, 0.22), 7) +
    posts
  );
}

function quay(random: Random, mood: Mood): string {
  const bank =
    path("M-20 900L-20 742C180 720 380 770 560 820C660 850 720 880 760 910Z", mood.deep) +
    path("M-20 742C180 720 380 770 560 820L548 834C380 786 180 740 -20 764Z", lighter(mood.near, 0.12));
  const reeds = times(46, () => {
    const x = random.between(-10, 520);
    const foot = 790 + x * 0.12;
    const tip = x + random.between(-26, 34);
    const top = foot - random.between(70, 190);
    return (
      line(`M${n(x)} ${n(foot + 80)}Q${n(x)} ${n(foot - 20)} ${n(tip)} ${n(top)}`, darker(mood.deep, 0.25), 5) +
      (random.chance(0.3) ? rect(tip - 5, top - 30, 10, 40, darker(mood.accent, 0.55), { round: 5 }) : "")
    );
  });
  return bank + reeds;
}
