type Rgb = readonly [number, number, number];

/** `#rrggbb` between two others; 0 is the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const [a, b] = [parse(first), parse(second)];
  return format([a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount]);
}

// Shadows lean to blue and light to cream, so that mixed tones stay alive instead of turning grey.
export const darker = (color: string, amount: number) => mix(color, "#141a38", amount);
export const lighter = (color: string, amount: number) => mix(color, "#fffaf0", amount);

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
