import { circle, ellipse, line, n, path } from "./drawing.ts";
import { darker, lighter } from "./color.ts";
import type { Random } from "./random.ts";
import { times } from "./random.ts";

export const hairStyles = [
  "short",
  "sweep",
  "crop",
  "curls",
  "afro",
  "bob",
  "long",
  "wavy",
  "bun",
  "ponytail",
  "braids",
  "fringe",
  "bald",
  "scarf",
  "turban",
  "locs",
] as const;

export type HairStyle = (typeof hairStyles)[number];

/** The head the hair sits on: half its width; its middle is x 320, the crown at y 154, the chin at y 390. */
export type Head = { half: number };

type Hair = { behind: string; front: string };

const middle = 320;

type Cut = ReturnType<typeof cutOf>;

/** What of the hair is behind head and neck, and what falls over the forehead. */
export function drawHair(style: HairStyle, color: string, head: Head, random: Random): Hair {
  return styles[style](cutOf(color, head, random));
}

/** What the styles share: measures, tones, and the common ways hair falls from the crown. */
function cutOf(color: string, { half }: Head, random: Random) {
  const [left, right] = [middle - half, middle + half];
  const shade = darker(color, 0.28);
  const shine = line(
    `M${n(left + 26)} 196C${n(left + 40)} 166 ${n(left + 66)} 152 ${n(left + 96)} 147`,
    lighter(color, 0.35),
    7,
    0.35,
  );
  const cap = (hairline: string, crown = 92) =>
    path(
      `M${n(left - 8)} 268C${n(left - 14)} ${crown} ${n(right + 14)} ${crown} ${n(right + 8)} 268${hairline}Z`,
      color,
    );
  const parted =
    cap(
      `L${n(right - 5)} 266C${n(right - 10)} 218 352 214 ${middle - 18} 176C296 214 ${n(left + 14)} 226 ${n(left + 5)} 266`,
    ) + shine;
  const swept =
    cap(
      `C${n(right + 2)} 240 ${n(right - 8)} 212 ${n(right - 30)} 200C350 206 300 206 ${n(left + 44)} 186C${n(left + 16)} 206 ${n(left + 6)} 236 ${n(left + 2)} 268`,
      84,
    ) + shine;
  const pulled =
    cap(`C${n(right - 4)} 222 372 184 ${middle} 180C268 184 ${n(left + 4)} 222 ${n(left - 2)} 268`, 96) + shine;
  const cropped = cap(
    `C${n(right)} 236 ${n(right - 8)} 216 ${n(right - 22)} 204C360 190 280 190 ${n(left + 22)} 204C${n(left + 8)} 216 ${n(left)} 236 ${n(left - 2)} 268`,
    106,
  );

  return { half, left, right, color, shade, shine, cap, parted, swept, pulled, cropped, random };
}

const styles: Record<HairStyle, (cut: Cut) => Hair> = {
  bald: () => ({
    behind: "",
    front: ellipse(middle - 34, 184, 30, 15, "#ffffff", { opacity: 0.16, turn: `rotate(-24 ${middle - 34} 184)` }),
  }),
  crop: ({ cropped }) => ({ behind: "", front: cropped }),
  short: ({ left, right, color, shine, cropped }) => ({
    behind: "",
    front:
      cropped +
      path(
        `M${n(left + 4)} 206C${n(left + 6)} 112 ${n(right - 30)} 92 ${n(right + 2)} 190C${n(right - 30)} 158 ${n(left + 80)} 152 ${n(left + 4)} 206Z`,
        lighter(color, 0.07),
      ) +
      shine,
  }),
  sweep: ({ swept }) => ({ behind: "", front: swept }),
  curls: ({ half, color, random }) => ({
    behind: curlRing(random, half, color, 34),
    front: curlFringe(random, half, color),
  }),
  afro: ({ half, color, shade, cropped }) => ({
    behind:
      circle(middle, 214, half + 66, shade) +
      times(16, (i) => bubble(i / 16, half + 58, 34, i % 3 ? color : shade)) +
      circle(middle - 8, 204, half + 54, color),
    front: cropped,
  }),
  fringe: ({ left, right, shade, shine, cap }) => ({
    behind: path(
      `M${n(left - 14)} 240C${n(left - 26)} 80 ${n(right + 26)} 80 ${n(right + 14)} 240L${n(right + 20)} 372C${n(right)} 396 ${n(left)} 396 ${n(left - 20)} 372Z`,
      shade,
    ),
    front:
      cap(
        `L${n(right - 2)} 330C${n(right - 14)} 290 ${n(right - 16)} 250 ${n(right - 26)} 232C354 244 286 244 ${n(left + 26)} 232C${n(left + 16)} 250 ${n(left + 14)} 290 ${n(left + 2)} 330`,
      ) + shine,
  }),
  bob: ({ left, right, shade, parted }) => ({
    behind: path(
      `M${n(left - 16)} 230C${n(left - 30)} 84 ${n(right + 30)} 84 ${n(right + 16)} 230C${n(right + 34)} 320 ${n(right + 40)} 380 ${n(right + 22)} 404C${n(right - 30)} 416 ${n(left + 30)} 416 ${n(left - 22)} 404C${n(left - 40)} 380 ${n(left - 34)} 320 ${n(left - 16)} 230Z`,
      shade,
    ),
    front: parted,
  }),
  long: ({ left, right, shade, parted }) => ({
    behind: path(
      `M${n(left - 14)} 230C${n(left - 28)} 80 ${n(right + 28)} 80 ${n(right + 14)} 230C${n(right + 30)} 350 ${n(right + 48)} 450 ${n(right + 34)} 548L${n(left - 34)} 548C${n(left - 48)} 450 ${n(left - 30)} 350 ${n(left - 14)} 230Z`,
      shade,
    ),
    front: parted,
  }),
  wavy: ({ left, right, color, shade, swept }) => ({
    behind:
      path(
        `M${n(left - 16)} 230C${n(left - 30)} 78 ${n(right + 30)} 78 ${n(right + 16)} 230C${n(right + 46)} 262 ${n(right + 18)} 300 ${n(right + 40)} 334C${n(right + 60)} 366 ${n(right + 22)} 398 ${n(right + 44)} 438C${n(right + 50)} 470 ${n(right + 20)} 492 ${n(right + 4)} 480L${n(left - 4)} 480C${n(left - 20)} 492 ${n(left - 50)} 470 ${n(left - 44)} 438C${n(left - 22)} 398 ${n(left - 60)} 366 ${n(left - 40)} 334C${n(left - 18)} 300 ${n(left - 46)} 262 ${n(left - 16)} 230Z`,
        shade,
      ) +
      line(`M${n(left - 14)} 262C${n(left - 34)} 300 ${n(left - 4)} 340 ${n(left - 18)} 390`, color, 12, 0.8) +
      line(`M${n(right + 14)} 262C${n(right + 34)} 300 ${n(right + 4)} 340 ${n(right + 18)} 390`, color, 12, 0.8),
    front: swept,
  }),
  bun: ({ color, shade, pulled }) => ({
    behind:
      circle(middle + 8, 106, 48, shade) +
      circle(middle, 98, 42, color) +
      line(`M288 84C300 70 322 66 340 72`, lighter(color, 0.35), 6, 0.35),
    front: pulled,
  }),
  ponytail: ({ right, shade, pulled }) => ({
    behind: path(
      `M${n(right - 30)} 150C${n(right + 74)} 120 ${n(right + 92)} 300 ${n(right + 44)} 430C${n(right + 30)} 380 ${n(right + 30)} 300 ${n(right - 6)} 240Z`,
      shade,
    ),
    front: pulled,
  }),
  braids: ({ left, right, color, shade, parted }) => ({
    behind:
      path(
        `M${n(left - 10)} 240C${n(left - 20)} 90 ${n(right + 20)} 90 ${n(right + 10)} 240L${n(right + 8)} 360L${n(left - 8)} 360Z`,
        shade,
      ) +
      times(
        7,
        (i) => braid(left - 16 - i, 300 + i * 34, color, shade) + braid(right + 16 + i, 300 + i * 34, color, shade),
      ),
    front: parted,
  }),
  locs: ({ left, right, color, shade, pulled }) => ({
    behind: times(
      7,
      (i) =>
        line(
          `M${n(left - 4 + i * 2)} 190C${n(left - 46 + i * 9)} 280 ${n(left - 40 + i * 8)} 360 ${n(left - 34 + i * 7)} ${n(430 + (i % 3) * 22)}`,
          i % 2 ? color : shade,
          19,
        ) +
        line(
          `M${n(right + 4 - i * 2)} 190C${n(right + 46 - i * 9)} 280 ${n(right + 40 - i * 8)} 360 ${n(right + 34 - i * 7)} ${n(430 + (i % 3) * 22)}`,
          i % 2 ? color : shade,
          19,
        ),
    ),
    front:
      pulled +
      times(6, (i) =>
        line(
          `M${n(middle - 4 + (i - 2.5) * 4)} 138C${n(middle + (i - 2.5) * 22)} 146 ${n(middle + (i - 2.5) * 30)} 162 ${n(middle + (i - 2.5) * 33)} 182`,
          shade,
          4,
          0.6,
        ),
      ),
  }),
  scarf: ({ left, right, color, shade }) => ({
    behind: path(
      `M${n(left - 34)} 280C${n(left - 46)} 70 ${n(right + 46)} 70 ${n(right + 34)} 280C${n(right + 40)} 400 ${n(right + 60)} 440 ${n(right + 84)} 500L${n(left - 84)} 500C${n(left - 60)} 440 ${n(left - 40)} 400 ${n(left - 34)} 280Z`,
      shade,
    ),
    front: headscarf(left, right, color),
  }),
  turban: ({ left, right, color }) => ({ behind: "", front: turban(left, right, color) }),
};

function headscarf(left: number, right: number, color: string): string {
  const shade = darker(color, 0.2);
  const wrap = `M${n(left - 30)} 280C${n(left - 44)} 62 ${n(right + 44)} 62 ${n(right + 30)} 280C${n(right + 26)} 380 ${n(right + 30)} 440 ${n(right + 70)} 486C${n(right)} 520 ${n(left)} 520 ${n(left - 70)} 486C${n(left - 30)} 440 ${n(left - 26)} 380 ${n(left - 30)} 280Z`;
  const face = `M${n(left + 6)} 270C${n(left + 6)} 150 ${n(right - 6)} 150 ${n(right - 6)} 270C${n(right - 6)} 340 360 394 320 394C280 394 ${n(left + 6)} 340 ${n(left + 6)} 270Z`;
  const folds =
    line(`M${n(right + 8)} 330C${n(right - 10)} 410 300 430 ${n(left - 20)} 452`, shade, 9, 0.6) +
    line(`M${n(right + 20)} 360C${n(right)} 450 330 470 ${n(left)} 490`, shade, 7, 0.5);
  return `<path fill-rule="evenodd" fill="${color}" d="${wrap}${face}"/>${line(`M${n(left - 6)} 240C${n(left + 10)} 150 ${n(right - 60)} 120 ${n(right - 10)} 170`, lighter(color, 0.3), 6, 0.4)}${folds}`;
}

function turban(left: number, right: number, color: string): string {
  const shade = darker(color, 0.24);
  const wound = `M${n(left - 20)} 244C${n(left - 56)} 44 ${n(right + 56)} 44 ${n(right + 20)} 244C${n(right - 16)} 190 360 176 330 168C290 190 ${n(left + 14)} 200 ${n(left - 20)} 244Z`;
  const fold = (i: number) =>
    line(
      `M${n(left - 18 + i * 7)} ${n(214 - i * 26)}C${n(left + 34)} ${n(180 - i * 16)} 290 ${n(160 - i * 11)} 330 ${n(166 - i * 4)}`,
      shade,
      4,
      0.5,
    ) +
    line(
      `M${n(right + 18 - i * 7)} ${n(214 - i * 26)}C${n(right - 34)} ${n(180 - i * 16)} 360 ${n(160 - i * 11)} 330 ${n(166 - i * 4)}`,
      shade,
      4,
      0.5,
    );
  return path(wound, color) + times(4, fold);
}

function curlRing(random: Random, half: number, color: string, size: number): string {
  return times(14, (i) =>
    bubble((i + 0.5) / 14, half + 8, size + random.between(-5, 5), i % 2 ? color : darker(color, 0.22)),
  );
}

function curlFringe(random: Random, half: number, color: string): string {
  return times(9, (i) => {
    const angle = Math.PI * (1.08 + (i / 8) * 0.84);
    const tone = i % 3 === 1 ? lighter(color, 0.1) : color;
    return circle(middle + Math.cos(angle) * (half - 4), 244 + Math.sin(angle) * 92, 27 + random.between(-3, 4), tone);
  });
}

/** One of the round locks on an arch over the head; `part` runs from ear to ear. */
function bubble(part: number, radius: number, size: number, color: string): string {
  const angle = Math.PI * (0.88 + part * 1.24);
  return circle(middle + Math.cos(angle) * radius, 236 + Math.sin(angle) * radius, size, color);
}

function braid(x: number, y: number, color: string, shade: string): string {
  return ellipse(x, y, 21, 24, shade) + ellipse(x - 3, y - 4, 15, 18, color);
}
