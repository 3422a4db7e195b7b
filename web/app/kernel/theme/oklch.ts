/** A colour by lightness 0 to 1, chroma 0 to about 0.37 and hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };
type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Reads `#rgb` or `#rrggbb`.
 * @returns undefined for anything else.
 */
export function parseHex(text: string): Oklch | undefined {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim())?.slice(1);
  if (!digits) return undefined;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => toLinear(Number.parseInt(pair, 16) / 255));
  return fromLinear([red, green, blue]);
}

/** `#rrggbb`, with the chroma lowered as far as the screen's range demands. Lightness and hue stay. */
export function toHex(colour: Oklch): string {
  return `#${toBytes(colour)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** WCAG 2 contrast of two colours as a screen shows them, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Oklch): number {
  const [red = 0, green = 0, blue = 0] = toBytes(colour).map((byte) => toLinear(byte / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toBytes(colour: Oklch): number[] {
  return toLinearRgb(intoGamut(colour)).map((value) =>
    Math.round(Math.min(1, Math.max(0, fromLinearByte(value))) * 255),
  );
}

function intoGamut(colour: Oklch): Oklch {
  if (isShowable(colour)) return colour;
  let [low, high] = [0, colour.c];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (isShowable({ ...colour, c: middle })) low = middle;
    else high = middle;
  }
  return { ...colour, c: low };
}

const isShowable = (colour: Oklch): boolean =>
  toLinearRgb(colour).every((value) => value >= -0.0005 && value <= 1.0005);
const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinearByte = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

// Matrices of Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/
function toLinearRgb({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function fromLinear([red, green, blue]: Rgb): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}
