import type { Sharp } from "sharp";

const side = 24;
/** Shares of the colour circle that are told apart. */
const hues = 12;

type Bin = { red: number; green: number; blue: number; weight: number };

/**
 * The colour that stays in mind of a picture, as `#rrggbb`: of the share of the colour circle that has the most of it,
 * counted by how colourful its pixels are; of a grey picture its grey.
 */
export async function lastingColor(source: Sharp): Promise<string> {
  const { data, info } = await source
    .resize({ width: side, height: side, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bins = Array.from({ length: hues + 1 }, (): Bin => ({ red: 0, green: 0, blue: 0, weight: 0 }));
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = red, blue = red] = info.channels < 3 ? [data[at]] : data.subarray(at, at + 3);
    const most = Math.max(red, green, blue);
    const spread = most - Math.min(red, green, blue);
    // Nearly black and nearly white pixels have a hue that nobody sees.
    const weight = spread * Math.min(most, 510 - most - Math.min(red, green, blue));
    const bin = bins[spread < 12 ? hues : hueOf({ red, green, blue }, most, spread)];
    if (!bin) continue;
    const counted = Math.max(weight, 1);
    bin.red += red * counted;
    bin.green += green * counted;
    bin.blue += blue * counted;
    bin.weight += counted;
  }
  const best = bins.reduce((one, other) => (other.weight > one.weight ? other : one));
  const total = Math.max(best.weight, 1);
  return `#${[best.red, best.green, best.blue].map((sum) => hex(sum / total)).join("")}`;
}

type Rgb = { readonly red: number; readonly green: number; readonly blue: number };

/** Which share of the circle, from red round to red. */
function hueOf({ red, green, blue }: Rgb, most: number, spread: number): number {
  const sixth =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return Math.floor((((sixth + 6) % 6) / 6) * hues) % hues;
}

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, "0");
