import { darker, lighter, mix } from "../color.ts";
import { circle, corners, ellipse, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import { cloud, glow, hills, moods, sky, sun, water } from "./scenery.ts";
import type { Mood, Scene } from "./scenery.ts";
import { house } from "./town.ts";

/** The harbour mouth with its light, and coloured houses along the basin. */
export const lighthouse: Scene = (drawing, random) => {
  const mood: Mood = random.pick([moods.dawn, moods.dusk, moods.day, moods.night]);
  const walls = [
    mood.accent,
    mood.second,
    lighter(mood.far, 0.4),
    mix(mood.near, "#3f7fa8", 0.5),
    lighter(mood.second, 0.4),
  ];
  const row = times(9, (index) =>
    house(
      random,
      800 + index * 92,
      610,
      [88, random.between(150, 250)],
      mix(walls[index % 5] ?? mood.accent, mood.near, 0.22),
      lighter(mood.second, 0.4),
    ),
  );
  const mirrored = `<g transform="translate(0 1226) scale(1 -1)" opacity="0.16">${row}</g>`;
  return (
    sky(drawing, mood, 640) +
    sun(drawing, 700, 380, 50, mood) +
    cloud(520, 190, 80, "#ffffff", 0.4) +
    cloud(1240, 150, 100, "#ffffff", 0.4) +
    hills(drawing, random, 520, 40, [mix(mood.far, mood.sky[2], 0.3), mood.far]) +
    row +
    rect(770, 606, 860, 22, mix(mood.deep, mood.far, 0.25)) +
    water(drawing, random, 620, [mix(mood.middle, mood.sky[2], 0.3), mood.deep], { x: 700, color: mood.sun }) +
    mirrored +
    beacon(mood) +
    glow(drawing, 287, 196, 190, mood.accent, 0.8) +
    path("M-20 900L-20 610C60 560 160 640 250 620C360 600 430 650 470 720C520 790 600 820 640 910Z", mood.deep) +
    path(
      "M-20 610C60 560 160 640 250 620C360 600 430 650 470 720C400 690 300 660 220 676C120 694 40 640 -20 660Z",
      lighter(mix(mood.near, mood.deep, 0.4), 0.12),
    ) +
    times(3, (index) => dinghy(820 + index * 240, 720 + (index % 2) * 60, walls[index] ?? mood.accent))
  );
};

function beacon(mood: Mood): string {
  const band = (top: number, bottom: number) =>
    corners([
      [287 - half(top), top],
      [287 + half(top), top],
      [287 + half(bottom), bottom],
      [287 - half(bottom), bottom],
    ]);
  const tower =
    path(band(240, 650), "#fdf5e8") + [270, 390, 510].map((top) => path(band(top, top + 60), mood.accent)).join("");
  const shade = path(
    corners([
      [300, 240],
      [287 + half(240), 240],
      [287 + half(650), 650],
      [312, 650],
    ]),
    "#1d1b3a",
    { opacity: 0.2 },
  );
  const lantern =
    rect(250, 232, 74, 14, darker(mood.deep, 0.2), { round: 4 }) +
    rect(262, 166, 50, 66, lighter(mood.second, 0.55)) +
    times(3, (index) => rect(270 + index * 15, 166, 3, 66, mood.deep)) +
    path("M250 168L287 118L324 168Z", mood.accent) +
    circle(287, 114, 7, mood.deep);
  return tower + shade + lantern;
}

function half(y: number): number {
  return 34 + ((y - 240) / 410) * 30;
}

function dinghy(x: number, y: number, color: string): string {
  return (
    ellipse(x, y + 22, 96, 12, "#0b1430", { opacity: 0.25 }) +
    path(
      `M${x - 90} ${y - 12}L${x + 96} ${y - 12}C${x + 86} ${y + 22} ${x + 50} ${y + 26} ${x} ${y + 26}C${x - 50} ${y + 26} ${x - 80} ${y + 20} ${x - 90} ${y - 12}Z`,
      color,
    ) +
    rect(x - 92, y - 18, 190, 9, lighter(color, 0.6), { round: 4 }) +
    path(`M${x - 40} ${y - 18}L${x - 28} ${y - 46}L${x + 22} ${y - 46}L${x + 34} ${y - 18}Z`, lighter(color, 0.75))
  );
}
