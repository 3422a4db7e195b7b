import { darker, lighter } from "../color.ts";
import { circle, ellipse, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import { glow } from "./scenery.ts";
import type { Scene } from "./scenery.ts";

const halls = [
  { wall: "#1e2a52", seat: "#111a38", screen: ["#7ad0e8", "#2f62c4"], mark: "#ffd27a" },
  { wall: "#3a2448", seat: "#20132b", screen: ["#ffb199", "#b8409a"], mark: "#ffe6a8" },
  { wall: "#17403c", seat: "#0b2523", screen: ["#c8f0b8", "#2a8f7a"], mark: "#fff0b0" },
] as const;

/** A full room in the dark before a lit screen; somebody stands at the lectern. */
export const hall: Scene = (drawing, random) => {
  const { wall, seat, screen, mark } = random.pick(halls);
  const lit = drawing.linear([
    [0, screen[0]],
    [1, screen[1]],
  ]);
  const bars = times(6, (index) =>
    rect(560 + index * 84, 430 - random.between(60, 210), 52, 400, "#ffffff", {
      opacity: 0.3 + index * 0.06,
      round: 6,
    }),
  );
  return (
    rect(0, 0, 1600, 900, wall) +
    times(13, (index) => rect(index * 128, 0, 4, 640, lighter(wall, 0.12), { opacity: 0.4 })) +
    glow(drawing, 800, 300, 900, screen[0], 0.4) +
    rect(430, 90, 740, 416, darker(wall, 0.4), { round: 14 }) +
    rect(446, 106, 708, 384, lit, { round: 8 }) +
    `<clipPath id="screen"><rect x="446" y="106" width="708" height="384"/></clipPath><g clip-path="url(#screen)">${bars}</g>` +
    circle(980, 210, random.between(54, 84), mark, { opacity: 0.95 }) +
    rect(0, 600, 1600, 60, darker(wall, 0.45)) +
    speaker(1290, 600, mark, wall) +
    times(3, (row) =>
      times(13, (column) =>
        head(
          60 + column * 128 + (row % 2) * 60,
          720 + row * 84,
          36 + row * 8,
          darker(seat, random.between(0, 0.35) - 0.0),
        ),
      ),
    )
  );
};

function head(x: number, y: number, size: number, color: string): string {
  return (
    circle(x, y - size * 1.1, size * 0.62, color) +
    path(
      `M${x - size * 1.2} ${y + size * 2}C${x - size * 1.2} ${y - size * 0.2} ${x - size * 0.5} ${y - size * 0.5} ${x} ${y - size * 0.5}C${x + size * 0.5} ${y - size * 0.5} ${x + size * 1.2} ${y - size * 0.2} ${x + size * 1.2} ${y + size * 2}Z`,
      color,
    )
  );
}

function speaker(x: number, foot: number, coat: string, wall: string): string {
  return (
    ellipse(x, foot, 90, 14, "#05060d", { opacity: 0.4 }) +
    path(
      `M${x - 44} ${foot}L${x - 34} ${foot - 150}C${x - 30} ${foot - 190} ${x + 30} ${foot - 190} ${x + 34} ${foot - 150}L${x + 44} ${foot}Z`,
      coat,
    ) +
    circle(x, foot - 212, 32, "#c98f6b") +
    path(
      `M${x - 33} ${foot - 214}C${x - 34} ${foot - 256} ${x + 34} ${foot - 256} ${x + 33} ${foot - 214}C${x + 16} ${foot - 232} ${x - 16} ${foot - 232} ${x - 33} ${foot - 214}Z`,
      "#241a1c",
    ) +
    rect(x - 120, foot - 120, 84, 120, lighter(wall, 0.25), { round: 8 }) +
    rect(x - 130, foot - 130, 104, 18, lighter(wall, 0.4), { round: 6 })
  );
}
