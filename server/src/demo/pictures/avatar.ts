import { darker, lighter, mix } from "./color.ts";
import { createDrawing, circle, ellipse, group, line, n, path, rect } from "./drawing.ts";
import type { Drawing } from "./drawing.ts";
import { drawClothes } from "./avatar-clothes.ts";
import { drawHair } from "./avatar-hair.ts";
import type { HairStyle } from "./avatar-hair.ts";
import { createRandom } from "./random.ts";
import type { Random } from "./random.ts";

export type HairColor =
  | "black"
  | "brown"
  | "chestnut"
  | "auburn"
  | "red"
  | "blond"
  | "grey"
  | "white"
  | "teal"
  | "plum"
  | "mustard"
  | "rose";

/** What a portrait must show; everything else (clothes, face, glasses, background) follows from the seed. */
export type Portrait = {
  /** 1 is the lightest skin, 6 the darkest. */
  skin: 1 | 2 | 3 | 4 | 5 | 6;
  hair: HairStyle;
  color: HairColor;
  beard?: "full" | "stubble" | "moustache";
  glasses?: boolean;
};

const skins = ["#f9d9c0", "#f0c29c", "#dca177", "#bf7f52", "#965d3b", "#754730"] as const;

const hairColors: Record<HairColor, string> = {
  black: "#26222b",
  brown: "#4a3028",
  chestnut: "#6f4330",
  auburn: "#8f4529",
  red: "#c2592f",
  blond: "#dcae62",
  grey: "#9a9ba3",
  white: "#e6e3de",
  teal: "#2f7f84",
  plum: "#774a78",
  mustard: "#d39a35",
  rose: "#c8697a",
};

/** Background (light, deep), garment, second garment: harmonies a person can stand in front of. */
const harmonies = [
  ["#f8d9b8", "#eda97f", "#2f6f78", "#f3c35b"],
  ["#cfe5dd", "#85bfb4", "#d4654a", "#27515e"],
  ["#dcdcf2", "#a4a6d8", "#e0a03f", "#3f4a86"],
  ["#fbe3a6", "#f0bb57", "#4f5d95", "#d8593f"],
  ["#f6d0d2", "#e2949b", "#37596d", "#f2c879"],
  ["#d5e8f4", "#87b7d8", "#b84f53", "#f0b961"],
  ["#e3ebc4", "#b0c878", "#7a4a6b", "#2f6f5b"],
  ["#f0ddd0", "#cfa58b", "#5b7a57", "#8a3f45"],
  ["#d0ebea", "#6fb9bd", "#f0895a", "#1f4c63"],
  ["#eadcf0", "#bd97cb", "#3f8270", "#eeb04c"],
] as const;

/** A friendly head and shoulders, 640 px square, lit from the upper left. */
export function drawAvatar(seed: string, portrait: Portrait, size = 640): string {
  const random = createRandom(`avatar ${seed}`);
  const drawing = createDrawing();
  const [light, deep, color, second] = random.pick(harmonies);
  const skin = skins[portrait.skin - 1] ?? skins[0];
  const head = { half: random.between(88, 97) };
  const hair = drawHair(portrait.hair, hairColors[portrait.color], head, random);
  const person =
    hair.behind +
    neck(drawing, skin) +
    drawClothes(random, { color, second, skin, clip: drawing.clip }) +
    drawHead(drawing, random, skin, head.half, portrait) +
    hair.front +
    accessories(random, portrait, head.half);
  const content =
    backdrop(drawing, random, light, deep) +
    group(person, `translate(0 42) rotate(${n(random.between(-2.5, 2.5))} 320 640) translate(-51 -102) scale(1.16)`);
  return drawing.finish(content, { width: 640, height: 640 }, { width: size, height: size });
}

function backdrop(drawing: Drawing, random: Random, light: string, deep: string): string {
  const [x, y] = [random.between(180, 460), random.between(220, 330)];
  const shape = random.chance(0.5)
    ? circle(x, y, random.between(230, 280), lighter(deep, 0.22), { opacity: 0.55 })
    : path(
        `M-20 ${n(y + 160)}C120 ${n(y - 60)} 260 ${n(y + 120)} 400 ${n(y - 20)}C500 ${n(y - 120)} 580 ${n(y - 60)} 680 ${n(y - 140)}L680 660L-20 660Z`,
        deep,
        { opacity: 0.5 },
      );
  return (
    rect(
      0,
      0,
      640,
      640,
      drawing.linear(
        [
          [0, lighter(light, 0.35)],
          [0.55, light],
          [1, deep],
        ],
        [0, 0, 0.8, 1],
      ),
    ) + shape
  );
}

function neck(drawing: Drawing, skin: string): string {
  const tone = drawing.linear([
    [0, darker(skin, 0.3)],
    [0.55, darker(skin, 0.1)],
    [1, darker(skin, 0.06)],
  ]);
  return path("M280 350L280 440C278 470 292 496 320 500C348 496 362 470 360 440L360 350Z", tone);
}

function drawHead(drawing: Drawing, random: Random, skin: string, half: number, portrait: Portrait): string {
  const [left, right] = [320 - half, 320 + half];
  const jaw = half * random.between(0.5, 0.72);
  const shape = `M${n(left)} 258C${n(left)} 119 ${n(right)} 119 ${n(right)} 258C${n(right)} 340 ${n(320 + jaw)} 391 320 391C${n(320 - jaw)} 391 ${n(left)} 340 ${n(left)} 258Z`;
  const clip = drawing.clip(path(shape, "#000"));
  const shade = mix(skin, "#7a2f3a", 0.3);
  const ears = ellipse(left + 1, 282, 15, 23, darker(skin, 0.08)) + ellipse(right - 1, 282, 15, 23, darker(skin, 0.16));
  const form =
    path(
      `M${n(right - 30)} 130C${n(right - 22)} 250 ${n(right - 26)} 340 300 400L${n(right + 20)} 400L${n(right + 20)} 130Z`,
      shade,
      { opacity: 0.17 },
    ) +
    ellipse(left + 34, 318, 24, 15, "#e5605a", { opacity: 0.16 }) +
    ellipse(right - 34, 318, 24, 15, "#e5605a", { opacity: 0.16 }) +
    beard(portrait, half);
  return ears + path(shape, skin) + `<g clip-path="${clip}">${form}</g>` + features(random, skin, portrait);
}

function beard({ beard: kind, color }: Portrait, half: number): string {
  const [left, right] = [320 - half, 320 + half];
  const cheeks = `M${n(left - 6)} 262C${n(left + 10)} 300 ${n(left + 22)} 326 ${n(left + 46)} 326C284 312 356 312 ${n(right - 46)} 326C${n(right - 22)} 326 ${n(right - 10)} 300 ${n(right + 6)} 262L${n(right + 10)} 410L${n(left - 10)} 410Z`;
  if (kind === "full") return path(cheeks, hairColors[grown(color)]);
  if (kind === "stubble") return path(cheeks, hairColors[grown(color)], { opacity: 0.22 });
  return "";
}

function features(random: Random, skin: string, portrait: Portrait): string {
  const ink = portrait.skin >= 5 ? "#170f14" : "#2b2230";
  const browColor = portrait.skin >= 5 ? "#1d161a" : darker(hairColors[grown(portrait.color)], 0.25);
  const lift = random.between(-3, 4);
  const apart = random.between(38, 43);
  const white = portrait.skin >= 5 ? 0.5 : 0;
  const eye = (x: number) =>
    ellipse(x, 276, 12, 10, "#fff6ea", { opacity: white }) +
    ellipse(x, 276, 7.6, 9.4, ink) +
    circle(x - 2.4, 272.6, 2.5, "#fff");
  const brow = (side: number) =>
    line(
      `M${n(320 + side * (apart - 17))} ${n(249 - lift * 0.4)}Q${n(320 + side * apart)} ${n(239 - lift)} ${n(320 + side * (apart + 19))} ${n(250 - lift * 0.2)}`,
      browColor,
      7,
    );
  const nose = line(
    `M318 288C312 304 308 312 314 317C320 321 326 320 330 316`,
    mix(skin, portrait.skin >= 5 ? "#220d12" : "#5e2230", 0.38),
    5,
  );
  const whiskers =
    portrait.beard === "moustache" || portrait.beard === "full"
      ? path(
          "M320 325C304 318 280 330 270 344C290 346 308 344 320 338C332 344 350 346 370 344C360 330 336 318 320 325Z",
          darker(hairColors[grown(portrait.color)], 0.12),
        )
      : "";
  return eye(320 - apart) + eye(320 + apart) + brow(-1) + brow(1) + nose + whiskers + mouth(random, skin, portrait);
}

/** The colour of brows and beard; that of a scarf or turban is cloth. */
function grown(color: HairColor): HairColor {
  return color === "teal" || color === "plum" || color === "mustard" || color === "rose" ? "black" : color;
}

function mouth(random: Random, skin: string, portrait: Portrait): string {
  const lip = portrait.skin >= 5 ? mix(skin, "#e2636f", 0.5) : mix(skin, "#8f1f33", 0.55);
  const { beard: kind } = portrait;
  const y = kind === "full" || kind === "moustache" ? 347 : 340;
  const open =
    path(
      `M288 ${y}C300 ${y + 5} 340 ${y + 5} 352 ${y}C348 ${y + 25} 334 ${y + 30} 320 ${y + 30}C306 ${y + 30} 292 ${y + 25} 288 ${y}Z`,
      "#7c2332",
    ) +
    path(
      `M291 ${y + 2}C303 ${y + 6} 337 ${y + 6} 349 ${y + 2}C347 ${y + 11} 338 ${y + 13} 320 ${y + 13}C302 ${y + 13} 293 ${y + 11} 291 ${y + 2}Z`,
      "#fffaf4",
    );
  const smile = line(`M291 ${y + 3}Q320 ${y + 25} 349 ${y + 3}`, lip, 6.5);
  const half = line(`M296 ${y + 8}Q324 ${y + 19} 347 ${y + 1}`, lip, 6.5);
  return random.pick([open, smile, smile, half]);
}

function accessories(random: Random, portrait: Portrait, half: number): string {
  const frame = random.pick(["#2b2430", "#5b3a2c", "#31506b", "#8a2f3d"]);
  const lens = (x: number, round: boolean) =>
    rect(x - 30, 252, 60, 50, "#ffffff", { opacity: 0.14, round: round ? 25 : 14 }) +
    rect(x - 30, 252, 60, 50, "none", { stroke: frame, line: 5, round: round ? 25 : 14 });
  const round = random.chance(0.6);
  const glasses = portrait.glasses
    ? lens(279, round) +
      lens(361, round) +
      line("M309 270Q320 263 331 270", frame, 5) +
      line(`M249 270L${n(320 - half)} 264`, frame, 5) +
      line(`M391 270L${n(320 + half)} 264`, frame, 5)
    : "";
  const wearsRings =
    ["bun", "bob", "afro", "ponytail", "braids"].includes(portrait.hair) && !portrait.beard && random.chance(0.6);
  const rings = wearsRings ? circle(320 - half, 314, 8, "#eec25e") + circle(320 + half, 314, 8, "#d9a73f") : "";
  return glasses + rings;
}
