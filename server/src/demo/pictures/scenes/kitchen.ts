import { darker, lighter, mix } from "../color.ts";
import { circle, corners, ellipse, line, n, path, rect } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { glow } from "./scenery.ts";
import type { Scene } from "./scenery.ts";

const rooms = [
  { wall: "#cfe3da", tile: "#e6f1ea", wood: "#b57f52", pot: "#d6593c", lamp: "#e9a53c" },
  { wall: "#f0d7bd", tile: "#f9e9d6", wood: "#8a5b43", pot: "#2f6b74", lamp: "#c8503e" },
  { wall: "#2f4a5c", tile: "#3b596c", wood: "#b9855a", pot: "#eda04c", lamp: "#efc266" },
] as const;

/** A long kitchen counter with something on the boil. */
export const kitchen: Scene = (drawing, random) => {
  const { wall, tile, wood, pot, lamp } = random.pick(rooms);
  const tiles = times(96, (index) =>
    rect(
      (index % 16) * 102 - 10 + (Math.floor(index / 16) % 2) * 50,
      372 + Math.floor(index / 16) * 48,
      96,
      42,
      mix(tile, lighter(tile, 0.4), random.between(0, 0.6)),
      { round: 4 },
    ),
  );
  return (
    rect(
      0,
      0,
      1600,
      900,
      drawing.linear([
        [0, darker(wall, 0.14)],
        [1, lighter(wall, 0.12)],
      ]),
    ) +
    rect(0, 366, 1600, 294, darker(tile, 0.1)) +
    tiles +
    shelf(random, 110, 250, 600, wood) +
    shelf(random, 900, 250, 590, wood) +
    [330, 800, 1270].map((x) => pendant(drawing, x, lamp)).join("") +
    rect(0, 650, 1600, 40, lighter(wood, 0.3)) +
    rect(
      0,
      686,
      1600,
      214,
      drawing.linear([
        [0, darker(wood, 0.3)],
        [0.2, wood],
        [1, darker(wood, 0.25)],
      ]),
    ) +
    times(
      5,
      (index) =>
        rect(40 + index * 316, 730, 280, 190, "none", { stroke: darker(wood, 0.35), line: 4, round: 8, opacity: 0.7 }) +
        rect(150 + index * 316, 750, 60, 10, lighter(wood, 0.5), { round: 5 }),
    ) +
    stewpot(drawing, 640, pot) +
    pan(1000, darker(pot, 0.6)) +
    board(210, wood) +
    bowl(random, 1290, lighter(wall, 0.5)) +
    bottle(1480, "#6f8f4e") +
    bottle(1530, "#c9803e")
  );
};

function shelf(random: Random, x: number, y: number, width: number, wood: string): string {
  const things = times(width / 78, (index) => {
    const left = x + 16 + index * 76;
    const height = random.between(52, 96);
    const tone = random.pick(["#d8734a", "#e7b65a", "#6f9a86", "#7b6d94", "#f3e6d2", "#44697c"]);
    const jar =
      rect(left, y - height, 52, height, tone, { round: 9 }) +
      rect(left + 6, y - height - 9, 40, 13, darker(tone, 0.35), { round: 4 }) +
      rect(left + 7, y - height + 8, 8, height - 18, "#ffffff", { round: 4, opacity: 0.32 });
    const herbs =
      rect(left + 4, y - 40, 44, 40, "#cf8157", { round: 5 }) +
      times(7, (leaf) =>
        ellipse(left + 26 + (leaf - 3) * 8, y - 62 - (leaf % 3) * 12, 12, 19, leaf % 2 ? "#4f9468" : "#75b27c", {
          turn: `rotate(${(leaf - 3) * 16} ${left + 26} ${y - 44})`,
        }),
      );
    return random.chance(0.25) ? herbs : jar;
  });
  return (
    rect(x, y + 18, width, 22, "#141428", { opacity: 0.14 }) +
    things +
    rect(x - 12, y, width + 24, 20, wood, { round: 4 }) +
    rect(x - 12, y, width + 24, 6, lighter(wood, 0.35), { round: 3 })
  );
}

function pendant(drawing: Drawing, x: number, color: string): string {
  return (
    line(`M${x} 0L${x} 60`, "#23222c", 4) +
    path(
      `M${x - 22} 60L${x + 22} 60C${x + 34} 92 ${x + 74} 100 ${x + 84} 132L${x - 84} 132C${x - 74} 100 ${x - 34} 92 ${x - 22} 60Z`,
      color,
    ) +
    path(`M${x + 8} 60L${x + 22} 60C${x + 34} 92 ${x + 74} 100 ${x + 84} 132L${x + 40} 132Z`, darker(color, 0.35), {
      opacity: 0.3,
    }) +
    ellipse(x, 133, 60, 9, "#fff4d2") +
    glow(drawing, x, 190, 300, "#ffe6ae", 0.5)
  );
}

function stewpot(drawing: Drawing, x: number, color: string): string {
  const steam = times(3, (index) =>
    line(
      `M${x + 70 + index * 50} 452C${x + 30 + index * 50} 400 ${x + 110 + index * 50} 370 ${x + 66 + index * 50} 300`,
      "#ffffff",
      17,
      0.3,
    ),
  );
  return (
    steam +
    ellipse(x + 130, 654, 170, 12, "#141428", { opacity: 0.25 }) +
    path(
      `M${x - 6} 490L${x + 266} 490L${x + 256} 624C${x + 250} 652 ${x + 10} 652 ${x + 4} 624Z`,
      drawing.linear(
        [
          [0, lighter(color, 0.22)],
          [0.5, color],
          [1, darker(color, 0.35)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    rect(x - 52, 516, 56, 20, darker(color, 0.3), { round: 10 }) +
    rect(x + 258, 516, 56, 20, darker(color, 0.3), { round: 10 }) +
    rect(x - 16, 476, 292, 20, lighter(color, 0.25), { round: 10 }) +
    ellipse(x + 130, 474, 120, 16, lighter(color, 0.12)) +
    circle(x + 130, 452, 14, darker(color, 0.4))
  );
}

function pan(x: number, color: string): string {
  return (
    ellipse(x + 110, 654, 130, 9, "#141428", { opacity: 0.22 }) +
    path(`M${x} 604L${x + 220} 604L${x + 200} 648L${x + 20} 648Z`, color) +
    rect(x + 212, 604, 120, 15, darker(color, 0.3), { round: 7 }) +
    times(8, (index) => circle(x + 26 + index * 24, 598 - (index % 2) * 8, 15, index % 3 ? "#e8a23e" : "#cc4f3b"))
  );
}

function board(x: number, wood: string): string {
  return (
    rect(x - 20, 636, 340, 20, lighter(wood, 0.18), { round: 8 }) +
    carrot(x + 40, 4) +
    carrot(x + 150, -6) +
    circle(x + 272, 606, 32, "#d84a3a") +
    circle(x + 262, 596, 9, "#ffffff", { opacity: 0.35 }) +
    path(`M${x + 272} 576L${x + 286} 566L${x + 276} 582Z`, "#4d8a4a")
  );
}

function bowl(random: Random, x: number, color: string): string {
  return (
    ellipse(x + 70, 654, 84, 8, "#141428", { opacity: 0.22 }) +
    times(6, (index) =>
      circle(x + 16 + index * 22, 586 - (index % 2) * 16, 25, random.pick(["#e7c04b", "#9cbb52", "#e0793f"])),
    ) +
    path(
      `M${x - 10} 590L${x + 150} 590C${x + 146} 640 ${x + 110} 652 ${x + 70} 652C${x + 30} 652 ${x - 6} 640 ${x - 10} 590Z`,
      color,
    )
  );
}

function bottle(x: number, color: string): string {
  return (
    path(
      `M${x} 652L${x} 540C${x} 520 ${x + 11} 516 ${x + 11} 500L${x + 11} 460L${n(x + 29)} 460L${x + 29} 500C${x + 29} 516 ${x + 40} 520 ${x + 40} 540L${x + 40} 652Z`,
      color,
    ) +
    rect(x + 5, 545, 6, 96, "#ffffff", { opacity: 0.3, round: 3 }) +
    rect(x + 9, 450, 22, 16, "#3b2a26", { round: 3 })
  );
}

function carrot(left: number, turn: number): string {
  return `<g transform="translate(${left} 618) rotate(${turn})">${path(
    corners([
      [0, -14],
      [0, 14],
      [110, 2],
    ]),
    "#ee8436",
  )}${times(3, (leaf) => ellipse(-22, (leaf - 1) * 9, 26, 7, "#5b9f58", { turn: `rotate(${(leaf - 1) * -22})` }))}</g>`;
}
