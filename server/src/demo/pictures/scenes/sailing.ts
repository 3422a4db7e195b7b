import { darker, lighter, mix } from "../color.ts";
import { circle, line, n, path } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { cloud, hills, moods, sky, sun, water } from "./scenery.ts";
import type { Mood, Scene } from "./scenery.ts";

/** Boats on a reach, the coast behind them. */
export const sailing: Scene = (drawing, random) => {
  const mood: Mood = random.pick([moods.day, moods.golden, moods.dawn, moods.dusk]);
  const x = random.between(300, 1300);
  const sea = mix(mood.near, "#1f6f9c", 0.35);
  return (
    sky(drawing, mood, 560) +
    sun(drawing, x, 300, 56, mood) +
    cloud(random.between(120, 480), 180, 100, "#ffffff", 0.55) +
    cloud(random.between(800, 1100), 120, 70, "#ffffff", 0.45) +
    cloud(1420, 230, 85, "#ffffff", 0.5) +
    hills(drawing, random, 500, 30, [mix(mood.far, mood.sky[2], 0.3), mood.far]) +
    water(drawing, random, 535, [mix(sea, mood.sky[2], 0.4), darker(sea, 0.35)], { x, color: mood.sun }) +
    boat(random.between(150, 420), 590, 0.42, mood) +
    boat(random.between(1180, 1460), 600, 0.5, mood, mood.second) +
    boat(random.between(1010, 1130), 690, 0.72, mood, "#f4efe4") +
    swell(random, 700, mix(sea, mood.deep, 0.2), 0.4) +
    boat(random.between(520, 700), 800, 1.35, mood, mood.accent) +
    swell(random, 800, darker(sea, 0.3), 0.85) +
    swell(random, 852, darker(sea, 0.45), 1)
  );
};

function swell(random: Random, top: number, color: string, opacity: number): string {
  const length = random.between(150, 210);
  const start = random.between(-120, 0);
  const waves = times(
    13,
    (index) =>
      `Q${n(start + index * length + length / 2)} ${index % 2 ? top + 22 : top - 22} ${n(start + (index + 1) * length)} ${top}`,
  ).replaceAll(/(?<!^)Q/g, " Q");
  return (
    path(`M${n(start)} ${top}${waves}L1800 900L-150 900Z`, color, { opacity }) +
    line(`M${n(start)} ${top}${waves}`, lighter(color, 0.4), 3, 0.35 * opacity)
  );
}

function boat(x: number, y: number, scale: number, mood: Mood, sail = "#fdf6e8"): string {
  const hull = mix(mood.deep, mood.accent, 0.18);
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale}) rotate(4)">` +
    path("M-150 10C-60 40 60 40 130 10L118 60C60 82 -80 82 -118 60Z", "#0b1430", { opacity: 0.22 }) +
    line("M0 0L0 -330", darker(hull, 0.3), 7) +
    path("M8 -322C110 -210 140 -110 146 -26L8 -20Z", sail) +
    path("M8 -322C46 -200 52 -100 44 -22L8 -20Z", darker(sail, 0.35), { opacity: 0.18 }) +
    line("M8 -120C60 -130 100 -128 134 -122M8 -210C46 -220 74 -218 100 -212", darker(sail, 0.4), 2.5, 0.4) +
    path("M-8 -300C-56 -190 -104 -90 -132 -24L-8 -30Z", lighter(sail, 0.55)) +
    path("M-8 -300C-26 -190 -40 -100 -44 -28L-8 -30Z", "#ffffff", { opacity: 0.4 }) +
    path("M-152 -8L150 -8C142 28 116 48 84 54L-96 54C-126 46 -146 22 -152 -8Z", hull) +
    path("M-152 -8L150 -8L146 8L-148 8Z", lighter(hull, 0.75)) +
    circle(-40, -22, 15, "#f2c79c") +
    path("M-58 -8C-58 -26 -22 -26 -22 -8Z", mood.second) +
    path("M0 -330L36 -318L0 -306Z", mood.second) +
    "</g>"
  );
}
