import { darker, lighter, mix } from "../color.ts";
import { circle, ellipse, group, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import type { Scene } from "./scenery.ts";

const boards = [
  { cloth: "#2e4a52", light: "#efdcb8", dark: "#9a5b3a", sides: ["#f6ead2", "#2b2430"] },
  { cloth: "#6b3f3a", light: "#f3e7cf", dark: "#4f7a6b", sides: ["#fbf3e2", "#23302f"] },
  { cloth: "#3c3b63", light: "#e7e3f0", dark: "#7a74b8", sides: ["#fff4dc", "#2a2140"] },
] as const;

const side = 92;

/** A board between two people in the middle of a game, seen from above; a lamp stands at the upper right. */
export const chess: Scene = (drawing, random) => {
  const { cloth, light, dark, sides } = random.pick(boards);
  const field = (row: number, column: number) =>
    rect(column * side, row * side, side, side, (row + column) % 2 === 0 ? light : dark);
  const squares = times(8, (row) => times(8, (column) => field(row, column)));
  const pieces = times(15, (index) => {
    const [column, row] = [(index * 5 + 2) % 8, index < 8 ? index % 4 : 4 + (index % 4)];
    return piece(random, column * side + side / 2, row * side + side / 2, sides[index < 8 ? 1 : 0]);
  });
  const board =
    rect(-34, -22, side * 8 + 80, side * 8 + 80, "#120f1f", { opacity: 0.28, round: 16 }) +
    rect(-38, -38, side * 8 + 76, side * 8 + 76, darker(dark, 0.45), { round: 14 }) +
    squares +
    pieces;
  const lamp = drawing.radial(
    [
      [0, "#fff1cf", 0.55],
      [0.5, "#fff1cf", 0.08],
      [1, "#140f26", 0.42],
    ],
    [0.78, 0.1, 1.05],
  );
  return (
    rect(0, 0, 1600, 900, cloth) +
    times(9, (index) => rect(0, index * 104, 1600, 2, lighter(cloth, 0.2), { opacity: 0.25 })) +
    clock(190, 190, mix(dark, "#ffffff", 0.1)) +
    taken(1360, 620, sides[0]) +
    group(board, "translate(430 96) rotate(-4 368 368)") +
    rect(0, 0, 1600, 900, lamp)
  );
};

function piece(random: Random, x: number, y: number, color: string): string {
  const radius = random.between(24, 33);
  return (
    ellipse(x + 10, y + 14, radius, radius * 0.9, "#120f1f", { opacity: 0.3 }) +
    circle(x, y, radius, darker(color, 0.18)) +
    circle(x - 2, y - 3, radius * 0.78, color) +
    circle(x - 5, y - 8, radius * 0.36, lighter(color, 0.5), { opacity: 0.8 })
  );
}

function clock(x: number, y: number, color: string): string {
  const face = (dx: number, hand: string) =>
    circle(x + dx, y, 66, "#fbf6e8") + circle(x + dx, y, 6, "#2a2734") + path(hand, "#2a2734");
  return (
    rect(x - 158, y - 84, 330, 186, "#120f1f", { opacity: 0.26, round: 22 }) +
    rect(x - 170, y - 98, 330, 186, color, { round: 22 }) +
    face(-84, `M${x - 88} ${y}L${x - 82} ${y - 50}L${x - 78} ${y}Z`) +
    face(74, `M${x + 74} ${y - 4}L${x + 118} ${y + 10}L${x + 74} ${y + 6}Z`)
  );
}

function taken(x: number, y: number, color: string): string {
  return times(3, (index) => circle(x + (index % 2) * 70, y + index * 62, 28, color, { opacity: 0.95 }));
}
