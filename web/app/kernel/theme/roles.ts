import { contrast, parseHex, type Oklch } from "./oklch.ts";

export type Mode = "light" | "dark";

/** Every colour a component may use, by what it is for. */
export const roleNames = [
  "surface-0",
  "surface-1",
  "surface-2",
  "surface-3",
  "text",
  "text-muted",
  "line",
  "line-strong",
  "accent",
  "accent-strong",
  "on-accent",
  "accent-soft",
  "accent-text",
  "second",
  "second-soft",
  "second-text",
  "positive",
  "positive-soft",
  "warning",
  "warning-soft",
  "danger",
  "danger-strong",
  "on-danger",
  "danger-soft",
  "focus",
] as const;
export type Role = (typeof roleNames)[number];
export type Roles = Readonly<Record<Role, Oklch>>;

/** Least contrast of reading text, and of large text, controls and focus rings; a little above WCAG's 4.5 and 3. */
export const leastContrast = { text: 4.55, control: 3.05 } as const;

const fallback = { primary: "#2f6f8f", secondary: "#c2703d" } as const;
const white: Oklch = { l: 1, c: 0, h: 0 };
const black: Oklch = { l: 0.13, c: 0, h: 0 };

/**
 * The roles for two brand colours. Contrast holds by construction: a colour keeps its hue and moves in lightness
 * only as far as its surfaces demand. A colour that cannot be read falls back to the product's own.
 */
export function rolesFor(primaryText: string, secondaryText: string, mode: Mode): Roles {
  const primary = parseHex(primaryText) ?? parseHex(fallback.primary) ?? white;
  const secondary = parseHex(secondaryText) ?? parseHex(fallback.secondary) ?? white;
  const surfaces = surfacesFor(primary, mode);
  const all = Object.values(surfaces);
  const away = mode === "light" ? -1 : 1;
  const readable = (colour: Oklch, least: number, against: readonly Oklch[] = all): Oklch =>
    moved(colour, least, against, away);
  const accent = fillFor(primary, all, away);
  const danger = fillFor({ l: mode === "light" ? 0.56 : 0.66, c: 0.2, h: 26 }, all, away);
  const soft = (colour: Oklch): Oklch => ({
    l: mode === "light" ? 0.95 : 0.28,
    c: Math.min(colour.c, mode === "light" ? 0.026 : 0.04),
    h: colour.h,
  });
  const onSoft = (colour: Oklch): Oklch => readable(colour, leastContrast.text, [...all, soft(colour)]);
  const tint = Math.min(primary.c, 0.02);
  const positive = { l: 0.55, c: 0.13, h: 152 };
  const warning = { l: 0.6, c: 0.13, h: 70 };
  return {
    ...surfaces,
    text: readable({ l: mode === "light" ? 0.23 : 0.95, c: tint, h: primary.h }, 7),
    "text-muted": readable({ l: mode === "light" ? 0.52 : 0.72, c: tint, h: primary.h }, leastContrast.text, [
      ...all,
      soft(primary),
      soft(secondary),
    ]),
    line: { l: mode === "light" ? 0.905 : 0.32, c: tint / 2, h: primary.h },
    "line-strong": readable({ l: mode === "light" ? 0.68 : 0.5, c: tint, h: primary.h }, leastContrast.control),
    accent,
    "accent-strong": strongerThan(accent),
    "on-accent": onFill(accent),
    "accent-soft": soft(primary),
    "accent-text": onSoft(primary),
    second: readable(secondary, leastContrast.control),
    "second-soft": soft(secondary),
    "second-text": onSoft(secondary),
    positive: onSoft(positive),
    "positive-soft": soft(positive),
    warning: onSoft(warning),
    "warning-soft": soft(warning),
    danger: onSoft(danger),
    "danger-strong": danger,
    "on-danger": onFill(danger),
    "danger-soft": soft(danger),
    focus: readable(primary.c < 0.03 ? { l: 0.55, c: 0.16, h: 255 } : primary, leastContrast.control, [
      ...all,
      soft(primary),
      soft(secondary),
    ]),
  };
}

function surfacesFor({ c, h }: Oklch, mode: Mode): Pick<Roles, "surface-0" | "surface-1" | "surface-2" | "surface-3"> {
  const lightness = mode === "light" ? [0.984, 1, 0.966, 0.94] : [0.165, 0.2, 0.24, 0.285];
  const tint = Math.min(c, mode === "light" ? 0.004 : 0.012);
  const [zero = 0, one = 0, two = 0, three = 0] = lightness;
  return {
    "surface-0": { l: zero, c: tint, h },
    "surface-1": { l: one, c: one === 1 ? 0 : tint, h },
    "surface-2": { l: two, c: tint * 1.5, h },
    "surface-3": { l: three, c: tint * 1.8, h },
  };
}

/** The nearest lightness, in one direction, at which the colour stands out from all the others. */
function moved(colour: Oklch, least: number, against: readonly Oklch[], away: 1 | -1): Oklch {
  const suffices = (candidate: Oklch): boolean => against.every((other) => contrast(candidate, other) >= least);
  if (suffices(colour)) return colour;
  let [near, far] = [colour.l, away === 1 ? 1 : 0];
  for (let step = 0; step < 14; step += 1) {
    const middle = (near + far) / 2;
    if (suffices({ ...colour, l: middle })) far = middle;
    else near = middle;
  }
  return { ...colour, l: far };
}

/** A filled control: stands out from its surfaces, and either white or black can be read on it and on its stronger form. */
function fillFor(colour: Oklch, surfaces: readonly Oklch[], away: 1 | -1): Oklch {
  const visible = moved(colour, leastContrast.control, surfaces, away);
  // A brand colour a shade too light for white text looks better darkened than with black text on it.
  const forWhite = moved(visible, leastContrast.text, [white], -1);
  if (
    visible.l - forWhite.l <= 0.06 &&
    surfaces.every((surface) => contrast(forWhite, surface) >= leastContrast.control)
  )
    return forWhite;
  return moved(visible, leastContrast.text, [black], 1);
}

const onFill = (fill: Oklch): Oklch => (contrast(fill, white) >= leastContrast.text ? white : black);
const strongerThan = (fill: Oklch): Oklch => ({
  ...fill,
  l: onFill(fill) === white ? fill.l - 0.05 : Math.min(1, fill.l + 0.05),
});
