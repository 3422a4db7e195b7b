import { darker, lighter, mix } from "../color.ts";
import { corners, line, path } from "../drawing.ts";
import type { Drawing } from "../drawing.ts";
import { times } from "../random.ts";
import type { Random } from "../random.ts";
import { cloud, hills, moods, pine, sky, sun } from "./scenery.ts";
import type { Mood, Scene } from "./scenery.ts";

/** Ridges one behind the other, and a path that leads there. */
export const hike: Scene = (drawing, random) => {
  const mood: Mood = random.pick([moods.dawn, moods.golden, moods.day, moods.autumn]);
  const x = random.between(350, 1250);
  return (
    sky(drawing, mood) +
    sun(drawing, x, 250, 58, mood) +
    cloud(random.between(150, 500), 190, 70, "#ffffff", 0.5) +
    cloud(random.between(1050, 1450), 130, 90, "#ffffff", 0.4) +
    range(drawing, random, 470, 230, mix(mood.far, mood.sky[1], 0.4)) +
    range(drawing, random, 580, 200, mood.far) +
    hills(drawing, random, 590, 44, [mix(mood.far, mood.middle, 0.5), mood.middle]) +
    times(34, (index) =>
      pine(
        index * 48 + random.between(-16, 16),
        668 + random.between(-14, 16),
        random.between(60, 110),
        mix(mood.middle, mood.near, random.between(0.4, 0.8)),
      ),
    ) +
    hills(drawing, random, 690, 34, [mood.middle, mood.near]) +
    path(
      "M740 900C680 840 980 800 880 760C800 730 700 728 770 694L800 690C760 726 880 726 950 758C1060 806 880 846 980 900Z",
      lighter(mood.second, 0.35),
      { opacity: 0.85 },
    ) +
    times(7, (index) =>
      pine(
        index * 86 + random.between(-20, 20) - 30,
        880 + random.between(-20, 26),
        random.between(230, 380) - index * 16,
        mix(mood.near, mood.deep, random.between(0.35, 0.9)),
      ),
    ) +
    times(6, (index) =>
      pine(
        1630 - index * 88 + random.between(-20, 20),
        890 + random.between(-20, 26),
        random.between(220, 370) - index * 18,
        mix(mood.near, mood.deep, random.between(0.35, 0.9)),
      ),
    ) +
    birds(random, darker(mood.deep, 0.1))
  );
};

function range(drawing: Drawing, random: Random, foot: number, height: number, color: string): string {
  const peaks = Array.from(
    { length: 6 },
    (_, index) => [index * 330 - 60 + random.between(-70, 70), foot - height * random.between(0.5, 1)] as const,
  );
  const flank = peaks.flatMap(
    ([x, y]) =>
      [
        [x, y],
        [x + 165, foot - height * 0.22],
      ] as const,
  );
  const lit = path(
    corners([[-300, 900], [-220, foot], ...flank, [1900, foot], [1900, 900]]),
    drawing.linear([
      [0, lighter(color, 0.12)],
      [1, color],
    ]),
  );
  const shade = peaks
    .map(([x, y]) =>
      path(
        corners([
          [x, y],
          [x + 165, foot - height * 0.22],
          [x + 120, foot + 80],
          [x + 30, foot + 20],
          [x + 44, y + 110],
          [x + 8, y + 70],
        ]),
        darker(color, 0.35),
        { opacity: 0.28 },
      ),
    )
    .join("");
  const caps = peaks
    .map(([x, y]) =>
      path(
        corners([
          [x, y],
          [x + 44, y + 46],
          [x + 22, y + 40],
          [x + 6, y + 62],
          [x - 14, y + 42],
          [x - 46, y + 56],
        ]),
        "#fffdf7",
        { opacity: 0.85 },
      ),
    )
    .join("");
  return lit + shade + caps;
}

function birds(random: Random, color: string): string {
  const [x, y] = [random.between(300, 1200), random.between(120, 260)];
  return times(5, (index) => {
    const [left, top] = [x + index * 46 - Math.abs(index - 2) * 6, y + Math.abs(index - 2) * 22];
    return line(`M${left} ${top}q12 -12 20 0q8 -12 20 0`, color, 3.5, 0.7);
  });
}
