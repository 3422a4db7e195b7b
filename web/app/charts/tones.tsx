import type { SeriesTone } from "./series.ts";

/** How a series is filled and drawn. Here, where the names of classes are looked for. */
export const fills: Readonly<Record<SeriesTone, string>> = {
  accent: "bg-accent",
  second: "bg-second",
  positive: "bg-positive",
  warning: "bg-warning",
  danger: "bg-danger",
  muted: "bg-line-strong",
};
export const strokes: Readonly<Record<SeriesTone, string>> = {
  accent: "text-accent",
  second: "text-second",
  positive: "text-positive",
  warning: "text-warning",
  danger: "text-danger",
  muted: "text-line-strong",
};
