import { darker, lighter, mix } from "../color.ts";
import { circle, corners, ellipse, line, path, rect } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { glow } from "./scenery.ts";
import type { Scene } from "./scenery.ts";
import { crowd } from "./town.ts";

const lights = [
  { wall: "#2a1745", deep: "#120a2a", beams: ["#ff9f5a", "#ff5f8f", "#ffd37a"] },
  { wall: "#0f2f4f", deep: "#071526", beams: ["#5fd6d0", "#8fb4ff", "#ffd98f"] },
  { wall: "#4a1833", deep: "#1f0a1c", beams: ["#ff7a59", "#ffc76a", "#ff8fb0"] },
] as const;

/** A small stage between curtains, just before the first note. */
export const stage: Scene = (drawing, random) => {
  const { wall, deep, beams } = random.pick(lights);
  const curtain = (x: number, mirror: number) =>
    times(6, (index) =>
      path(
        `M${x + mirror * index * 46} 0C${x + mirror * (index * 46 + 30)} 300 ${x + mirror * (index * 40 - 10)} 500 ${x + mirror * (index * 38 + 8)} 730L${x + mirror * (index * 38 + 70)} 730L${x + mirror * (index * 46 + 60)} 0Z`,
        index % 2 ? mix(wall, beams[1], 0.32) : mix(wall, beams[1], 0.2),
      ),
    );
  return (
    rect(
      0,
      0,
      1600,
      900,
      drawing.radial(
        [
          [0, lighter(wall, 0.24)],
          [0.6, wall],
          [1, deep],
        ],
        [0.5, 0.45, 0.75],
      ),
    ) +
    glow(drawing, 800, 420, 560, beams[0], 0.55) +
    times(7, (index) => beam(drawing, random, 240 + index * 186, beams[index % 3] ?? beams[0])) +
    path(
      "M150 690L1450 690L1640 830L-40 830Z",
      drawing.linear([
        [0, mix(wall, beams[0], 0.45)],
        [1, darker(wall, 0.35)],
      ]),
    ) +
    ellipse(800, 724, 330, 36, beams[2], { opacity: 0.35 }) +
    instruments(deep, beams[2]) +
    curtain(-30, 1) +
    curtain(1630, -1) +
    rect(-10, 0, 1620, 46, darker(deep, 0.2)) +
    times(
      7,
      (index) =>
        rect(216 + index * 186, 28, 48, 40, "#0a0716", { round: 8 }) +
        ellipse(240 + index * 186, 68, 22, 9, lighter(beams[index % 3] ?? beams[0], 0.6)),
    ) +
    crowd(random, 770, mix(deep, wall, 0.55))
  );
};

function beam(drawing: Drawing, random: Random, x: number, color: string): string {
  const foot = x + (800 - x) * random.between(0.35, 0.8);
  return path(
    corners([
      [x - 14, 64],
      [x + 14, 64],
      [foot + 130, 720],
      [foot - 130, 720],
    ]),
    drawing.linear([
      [0, color, 0.6],
      [1, color, 0],
    ]),
  );
}

function instruments(ink: string, light: string): string {
  const rim = lighter(light, 0.3);
  const drum = (x: number, y: number, rx: number, ry: number, height: number) =>
    rect(x - rx, y, rx * 2, height, ink) +
    ellipse(x, y, rx, ry, rim, { opacity: 0.9 }) +
    ellipse(x, y + height, rx, ry, ink);
  const cymbal = (x: number, y: number) => line(`M${x} ${y}L${x} 706`, ink, 5) + ellipse(x, y, 62, 8, "#e9bd63");
  const kit =
    cymbal(890, 520) +
    cymbal(1150, 500) +
    circle(1020, 640, 74, ink) +
    circle(1020, 640, 62, mix(ink, light, 0.55)) +
    circle(1020, 640, 44, mix(ink, light, 0.75)) +
    drum(940, 590, 40, 10, 46) +
    drum(1100, 590, 40, 10, 46);
  const microphone =
    line("M700 706L700 500", ink, 7) +
    ellipse(700, 710, 50, 10, ink) +
    line("M700 502L736 470", ink, 7) +
    circle(744, 462, 17, ink) +
    circle(740, 457, 7, rim, { opacity: 0.6 });
  const guitar = `<g transform="rotate(-14 520 600)">${rect(512, 420, 16, 170, "#5b3626", { round: 4 })}${rect(506, 396, 28, 34, ink, { round: 6 })}${ellipse(520, 600, 50, 42, "#b8612f")}${ellipse(520, 664, 64, 56, "#b8612f")}${ellipse(506, 640, 34, 40, "#d98446", { opacity: 0.7 })}${circle(520, 622, 18, ink)}</g>`;
  const speaker =
    rect(330, 560, 110, 150, ink, { round: 8 }) +
    circle(385, 650, 38, mix(ink, light, 0.28)) +
    circle(385, 650, 16, ink) +
    circle(385, 590, 15, mix(ink, light, 0.28));
  return speaker + kit + guitar + microphone;
}
