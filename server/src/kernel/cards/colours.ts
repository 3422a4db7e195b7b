const enough = 4.5;
const black = "#101418";

/** `colour` (`#rrggbb`), darkened as far as white text on it needs to be read: contrast 4.5. */
export function readableOn(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mixed(colour, black, share);
    if (1.05 / (luminance(darker) + 0.05) >= enough) return darker;
  }
  return black;
}

/** `share` of the second colour in the first. */
export function mixed(first: string, second: string, share: number): string {
  const others = channels(second);
  const parts = channels(first).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) || 0);
}
