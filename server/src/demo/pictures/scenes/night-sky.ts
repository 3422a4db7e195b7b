import { darker, lighter, mix } from "../color.ts";
import { circle, corners, ellipse, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import { glow, hills, moods, pine, sky } from "./scenery.ts";
import type { Scene } from "./scenery.ts";

/** Stars over a meadow, a tent with a light in it and a telescope. */
export const nightSky: Scene = (drawing, random) => {
  const mood = moods.night;
  const lean = random.between(-34, -22);
  const stars = times(260, () =>
    circle(
      random.between(0, 1600),
      random.between(0, 1) ** 1.2 * 640,
      random.between(0.8, 2.6),
      random.pick(["#ffffff", "#ffe9c4", "#cfdcff"]),
      { opacity: random.between(0.35, 1) },
    ),
  );
  const dust = times(170, () =>
    circle(
      random.between(-1000, 1000),
      random.between(-1, 1) * random.between(0, 110),
      random.between(0.8, 2.2),
      "#fff3df",
      { opacity: random.between(0.25, 0.8) },
    ),
  );
  const way = `<g transform="translate(860 270) rotate(${lean})">${ellipse(
    0,
    0,
    1100,
    170,
    drawing.radial([
      [0, "#b9a2e8", 0.5],
      [0.6, "#6f7fd0", 0.22],
      [1, "#6f7fd0", 0],
    ]),
  )}${ellipse(
    60,
    6,
    760,
    66,
    drawing.radial([
      [0, "#ffe3c9", 0.42],
      [1, "#ffe3c9", 0],
    ]),
  )}${dust}</g>`;
  const moon = random.chance(0.5)
    ? glow(drawing, 1280, 170, 260, mood.sun, 0.4) +
      circle(1280, 170, 52, mood.sun) +
      circle(1304, 156, 46, mood.sky[1], { opacity: 0.9 })
    : "";
  return (
    sky(drawing, mood) +
    way +
    stars +
    moon +
    hills(drawing, random, 620, 50, [mix(mood.far, mood.sky[2], 0.4), mood.middle]) +
    hills(drawing, random, 700, 34, [mood.middle, mood.near]) +
    times(16, (index) =>
      pine(index * 112 + random.between(-36, 36), 735, random.between(90, 190), mix(mood.middle, mood.near, 0.6)),
    ) +
    glow(drawing, 520, 770, 330, mood.accent, 0.55) +
    hills(drawing, random, 772, 18, [mood.near, mood.deep]) +
    tent(420, 800) +
    telescope(1010, 810, mood.deep) +
    pine(90, 900, 430, mood.deep) +
    pine(1500, 900, 470, mood.deep) +
    pine(1390, 905, 330, darker(mood.near, 0.3))
  );
};

function tent(x: number, foot: number): string {
  const canvas = "#ef9a4d";
  return (
    path(
      corners([
        [x - 130, foot],
        [x + 60, foot - 170],
        [x + 240, foot],
      ]),
      canvas,
    ) +
    path(
      corners([
        [x + 60, foot - 170],
        [x + 240, foot],
        [x + 110, foot],
      ]),
      darker(canvas, 0.42),
    ) +
    path(
      corners([
        [x + 60, foot - 170],
        [x + 10, foot],
        [x + 84, foot],
      ]),
      "#ffe7ae",
    ) +
    path(
      corners([
        [x + 60, foot - 170],
        [x - 40, foot],
        [x + 16, foot],
      ]),
      lighter(canvas, 0.22),
    )
  );
}

function telescope(x: number, foot: number, ink: string): string {
  const leg = (tip: number) =>
    path(
      corners([
        [x - 4, foot - 120],
        [x + 6, foot - 120],
        [tip + 5, foot + 6],
        [tip - 5, foot + 6],
      ]),
      darker(ink, 0.2),
    );
  return (
    leg(x - 56) +
    leg(x + 6) +
    leg(x + 62) +
    `<g transform="translate(${x} ${foot - 126}) rotate(-38)">${rect(-96, -17, 210, 34, "#6577b5", { round: 7 })}${rect(92, -23, 44, 46, "#8fa0dc", { round: 7 })}${rect(-122, -10, 34, 20, "#2c3970", { round: 5 })}${rect(-90, -17, 190, 10, "#a6b4ea", { round: 5, opacity: 0.55 })}</g>`
  );
}
