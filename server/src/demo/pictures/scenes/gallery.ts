import { darker, lighter, mix } from "../color.ts";
import { circle, corners, ellipse, path, rect } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import type { Scene } from "./scenery.ts";

const rooms = [
  { wall: "#e9e2d6", floor: "#b98d63", inks: ["#d4573a", "#24505e", "#e8a93f", "#3f7d6d", "#f1d9c0"] },
  { wall: "#26435a", floor: "#8a5d43", inks: ["#f0a35c", "#e9e0cf", "#c8504f", "#6fb3ae", "#f4cd76"] },
  { wall: "#d9c3bd", floor: "#7d5a55", inks: ["#6b3a58", "#e0795a", "#f3c77b", "#3a6378", "#f7ede2"] },
] as const;

/** Paintings under their lights, and two people who take their time. */
export const gallery: Scene = (drawing, random) => {
  const { wall, floor, inks } = random.pick(rooms);
  const frames = [
    [110, 250, 260, 340],
    [460, 190, 460, 330],
    [1010, 240, 240, 240],
    [1310, 200, 220, 380],
  ] as const;
  return (
    rect(
      0,
      0,
      1600,
      700,
      drawing.linear([
        [0, darker(wall, 0.2)],
        [0.4, wall],
        [1, darker(wall, 0.08)],
      ]),
    ) +
    rect(0, 70, 1600, 10, darker(wall, 0.6)) +
    frames
      .map(
        ([x, y, width, height]) =>
          cone(drawing, x + width / 2, y, width) + painting(drawing, random, [x, y, width, height], inks),
      )
      .join("") +
    rect(0, 676, 1600, 26, lighter(wall, 0.4)) +
    rect(
      0,
      700,
      1600,
      200,
      drawing.linear([
        [0, lighter(floor, 0.12)],
        [1, darker(floor, 0.35)],
      ]),
    ) +
    times(11, (index) =>
      path(
        corners([
          [800 + (index - 5) * 150, 700],
          [800 + (index - 5) * 150 + 5, 700],
          [800 + (index - 5) * 300 + 8, 900],
          [800 + (index - 5) * 300, 900],
        ]),
        darker(floor, 0.4),
        { opacity: 0.35 },
      ),
    ) +
    frames
      .map(([x, , width]) => ellipse(x + width / 2, 760, width * 0.6, 40, lighter(wall, 0.5), { opacity: 0.14 }))
      .join("") +
    bench(980, darker(floor, 0.4)) +
    visitor(560, 470, inks[0], inks[1]) +
    visitor(700, 500, inks[2], darker(inks[3], 0.2)) +
    visitor(1430, 490, inks[3], darker(inks[1], 0.2))
  );
};

function cone(drawing: Drawing, x: number, y: number, width: number): string {
  const light = drawing.linear([
    [0, "#fff3d6", 0.75],
    [1, "#fff3d6", 0],
  ]);
  return (
    path(
      corners([
        [x - 12, 92],
        [x + 12, 92],
        [x + width * 0.75, y + 480],
        [x - width * 0.75, y + 480],
      ]),
      light,
    ) + rect(x - 16, 66, 32, 34, "#23222c", { round: 6 })
  );
}

function painting(
  drawing: Drawing,
  random: Random,
  [x, y, width, height]: readonly [number, number, number, number],
  inks: readonly [string, string, string, string, string],
): string {
  const ink = () => random.pick(inks);
  const compose = random.pick([
    () =>
      times(5, (index) =>
        circle(
          x + width * random.between(0.1, 0.9),
          y + height * random.between(0.15, 0.9),
          width * random.between(0.1, 0.28),
          inks[index] ?? inks[0],
          { opacity: 0.92 },
        ),
      ),
    () =>
      times(6, (index) =>
        path(
          `M${x} ${y + height * (0.2 + index * 0.15)}C${x + width * 0.3} ${y + height * (random.between(0, 0.3) + index * 0.14)} ${x + width * 0.6} ${y + height * (random.between(0.2, 0.45) + index * 0.14)} ${x + width} ${y + height * (0.16 + index * 0.15)}L${x + width} ${y + height}L${x} ${y + height}Z`,
          inks[index % 5] ?? inks[0],
        ),
      ),
    () =>
      times(9, (index) =>
        rect(
          x + (index % 3) * (width / 3),
          y + Math.floor(index / 3) * (height / 3),
          (width / 3) * random.between(0.7, 2),
          (height / 3) * random.between(0.6, 1),
          ink(),
        ),
      ) + circle(x + width * 0.62, y + height * 0.36, width * 0.16, inks[0]),
    () =>
      circle(x + width * 0.5, y + height * 0.4, width * 0.26, inks[0]) +
      path(
        corners([
          [x, y + height],
          [x, y + height * 0.74],
          [x + width * 0.4, y + height * 0.5],
          [x + width * 0.7, y + height * 0.78],
          [x + width, y + height * 0.58],
          [x + width, y + height],
        ]),
        inks[1],
      ),
  ]);
  const clip = drawing.clip(rect(x, y, width, height, "#000"));
  return (
    rect(x - 2, y + 10, width + 30, height + 26, "#141322", { opacity: 0.25, round: 4 }) +
    rect(x - 14, y - 14, width + 28, height + 28, "#3a2a24") +
    rect(x - 14, y - 14, width + 28, 5, "#7a5a44") +
    rect(x - 7, y - 7, width + 14, height + 14, "#fbf6ec") +
    rect(x, y, width, height, mix(ink(), "#fff6e6", 0.55)) +
    `<g clip-path="${clip}">${compose()}</g>`
  );
}

function bench(x: number, wood: string): string {
  return (
    ellipse(x + 150, 826, 190, 14, "#141322", { opacity: 0.25 }) +
    rect(x + 20, 790, 16, 40, darker(wood, 0.3)) +
    rect(x + 264, 790, 16, 40, darker(wood, 0.3)) +
    rect(x, 768, 300, 26, lighter(wood, 0.12), { round: 6 }) +
    rect(x, 768, 300, 8, lighter(wood, 0.35), { round: 4 })
  );
}

function visitor(x: number, top: number, coat: string, trousers: string): string {
  const skin = "#b97d58";
  return (
    ellipse(x + 14, 848, 66, 13, "#141322", { opacity: 0.28 }) +
    rect(x - 25, top + 210, 22, 850 - top - 220, trousers, { round: 9 }) +
    rect(x + 4, top + 210, 22, 850 - top - 220, darker(trousers, 0.15), { round: 9 }) +
    path(
      `M${x - 46} ${top + 236}C${x - 54} ${top + 120} ${x - 52} ${top + 70} ${x} ${top + 62}C${x + 52} ${top + 70} ${x + 54} ${top + 120} ${x + 46} ${top + 236}Z`,
      coat,
    ) +
    path(
      `M${x + 12} ${top + 64}C${x + 52} ${top + 70} ${x + 54} ${top + 120} ${x + 46} ${top + 236}L${x + 18} ${top + 236}Z`,
      darker(coat, 0.4),
      { opacity: 0.3 },
    ) +
    rect(x - 10, top + 38, 20, 34, skin, { round: 8 }) +
    circle(x, top + 22, 31, "#33262a") +
    circle(x + 3, top - 8, 15, "#33262a")
  );
}
