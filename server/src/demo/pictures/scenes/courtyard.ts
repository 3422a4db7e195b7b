import { darker, lighter, mix } from "../color.ts";
import { circle, ellipse, line, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import { glow, moods, sky } from "./scenery.ts";
import type { Scene } from "./scenery.ts";

const stones = [
  { mood: moods.dusk, stone: "#d9b48a", tile: "#2f7f86", lamp: "#ffcf7a" },
  { mood: moods.night, stone: "#8f93b8", tile: "#c98a4a", lamp: "#ffe0a0" },
  { mood: moods.golden, stone: "#f0dcb6", tile: "#3a6fa0", lamp: "#f6b24a" },
  { mood: moods.dawn, stone: "#e6c9bd", tile: "#7a5a9a", lamp: "#ffd79a" },
] as const;

/** A courtyard with arches on three sides, a fountain in its middle and lamps on long chains. */
export const courtyard: Scene = (drawing, random) => {
  const { mood, stone, tile, lamp } = random.pick(stones);
  const arch = (x: number, wide: number, top: number, shade: string) =>
    path(
      `M${x} 660L${x} ${top + wide * 0.7}C${x} ${top + wide * 0.3} ${x + wide * 0.3} ${top + wide * 0.16} ${x + wide / 2} ${top}C${x + wide * 0.7} ${top + wide * 0.16} ${x + wide} ${top + wide * 0.3} ${x + wide} ${top + wide * 0.7}L${x + wide} 660Z`,
      shade,
    );
  const frieze = times(20, (index) =>
    path(
      `M${index * 84} 236L${index * 84 + 42} 200L${index * 84 + 84} 236L${index * 84 + 42} 272Z`,
      mix(tile, index % 2 === 0 ? lighter(tile, 0.35) : darker(tile, 0.2), 0.7),
    ),
  );
  const tiles = times(5, (row) =>
    times(11, (column) =>
      path(
        `M${column * 170 - (row % 2) * 85} ${700 + row * 48}L${column * 170 + 85 - (row % 2) * 85} ${676 + row * 48}L${column * 170 + 170 - (row % 2) * 85} ${700 + row * 48}L${column * 170 + 85 - (row % 2) * 85} ${724 + row * 48}Z`,
        (row + column) % 2 === 0 ? tile : lighter(tile, 0.5),
        { opacity: 0.55 },
      ),
    ),
  );
  return (
    sky(drawing, mood) +
    times(26, () =>
      circle(random.between(0, 1600), random.between(0, 170), random.between(1, 3), mood.sun, { opacity: 0.6 }),
    ) +
    rect(0, 180, 1600, 500, stone) +
    frieze +
    rect(0, 176, 1600, 12, darker(stone, 0.25)) +
    times(6, (index) => arch(40 + index * 262, 210, 310, mix(mood.deep, darker(stone, 0.55), 0.35))) +
    times(6, (index) => glow(drawing, 145 + index * 262, 560, 170, lamp, 0.5)) +
    rect(0, 660, 1600, 240, lighter(stone, 0.15)) +
    tiles +
    times(7, (index) => lantern(100 + index * 240, random.between(300, 420), lamp, mood.deep)) +
    fountain(800, 760, tile, stone)
  );
};

function lantern(x: number, y: number, light: string, metal: string): string {
  return (
    line(`M${x} 0L${x} ${y}`, metal, 4, 0.8) +
    circle(x, y + 50, 74, light, { opacity: 0.22 }) +
    path(`M${x - 26} ${y + 18}L${x + 26} ${y + 18}L${x + 38} ${y + 64}L${x} ${y + 104}L${x - 38} ${y + 64}Z`, light) +
    path(`M${x - 30} ${y + 18}L${x} ${y - 14}L${x + 30} ${y + 18}Z`, metal) +
    line(`M${x} ${y + 18}L${x} ${y + 104}`, metal, 4, 0.7)
  );
}

function fountain(x: number, y: number, tile: string, stone: string): string {
  return (
    ellipse(x, y + 46, 250, 52, darker(stone, 0.3)) +
    ellipse(x, y + 30, 240, 50, lighter(stone, 0.3)) +
    ellipse(x, y + 26, 212, 40, tile) +
    ellipse(x, y + 22, 150, 24, lighter(tile, 0.4), { opacity: 0.7 }) +
    rect(x - 14, y - 70, 28, 100, lighter(stone, 0.2), { round: 10 }) +
    ellipse(x, y - 70, 74, 18, lighter(stone, 0.35)) +
    times(5, (index) =>
      line(
        `M${x} ${y - 90}C${x - 60 + index * 30} ${y - 130} ${x - 110 + index * 55} ${y - 60} ${x - 110 + index * 55} ${y + 14}`,
        "#ffffff",
        4,
        0.6,
      ),
    )
  );
}
