import { darker, lighter, mix } from "../color.ts";
import { circle, corners, path, rect } from "../drawing.ts";
import { times } from "../random.ts";
import { glow, leafyTree, moods, sky } from "./scenery.ts";
import type { Mood, Scene } from "./scenery.ts";
import { crowd, lamps } from "./town.ts";

/** A screen between the trees and everybody on blankets. */
export const cinema: Scene = (drawing, random) => {
  const mood: Mood = random.pick([moods.night, moods.dusk]);
  const film = random.pick([moods.dawn, moods.golden, moods.autumn]);
  const clip = drawing.clip(rect(430, 190, 740, 400, "#000"));
  const picture =
    rect(
      430,
      190,
      740,
      400,
      drawing.linear([
        [0, film.sky[0]],
        [0.7, film.sky[1]],
        [1, film.sky[2]],
      ]),
    ) +
    circle(720, 400, 66, film.sun) +
    path("M430 470C560 400 680 500 800 440C940 380 1060 470 1170 420L1170 590L430 590Z", film.far) +
    path("M430 530C600 470 760 560 920 500C1030 460 1110 510 1170 490L1170 590L430 590Z", film.near);
  return (
    sky(drawing, mood) +
    times(120, () =>
      circle(random.between(0, 1600), random.between(0, 420), random.between(0.8, 2.2), "#fff6e0", {
        opacity: random.between(0.3, 0.9),
      }),
    ) +
    times(10, (index) =>
      leafyTree(
        random,
        index * 180 + random.between(-40, 40),
        680,
        random.between(250, 390),
        mix(mood.near, mood.middle, random.between(0, 0.7)),
      ),
    ) +
    glow(drawing, 800, 390, 760, film.sky[2], 0.5) +
    rect(416, 176, 768, 428, "#14142a", { round: 8 }) +
    `<g clip-path="${clip}">${picture}</g>` +
    rect(
      430,
      190,
      740,
      400,
      drawing.linear(
        [
          [0, "#ffffff", 0.22],
          [0.5, "#ffffff", 0],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    rect(450, 600, 16, 120, darker(mood.deep, 0.2)) +
    rect(1134, 600, 16, 120, darker(mood.deep, 0.2)) +
    path(
      "M-20 690C400 650 1200 650 1620 690L1620 900L-20 900Z",
      drawing.linear([
        [0, mix(mood.near, film.far, 0.3)],
        [1, mood.deep],
      ]),
    ) +
    path(
      corners([
        [430, 604],
        [1170, 604],
        [1290, 760],
        [310, 760],
      ]),
      film.sky[2],
      { opacity: 0.12 },
    ) +
    lamps(drawing, [-20, 250], [420, 190], 70, mood.accent) +
    lamps(drawing, [1180, 190], [1620, 250], 70, mood.accent) +
    crowd(random, 740, lighter(mood.deep, 0.08), 4)
  );
};
