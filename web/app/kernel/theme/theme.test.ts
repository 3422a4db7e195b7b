import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, parseHex, toHex, type Oklch } from "./oklch.ts";
import { rolesFor, type Role } from "./roles.ts";
import { chosenTheme } from "./theme-choice.ts";
import { themeStyle } from "./theme-style.ts";

const surfaces = ["surface-0", "surface-1", "surface-2", "surface-3"] as const;
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Which role must be distinguishable from which others, and how well. */
const demands: readonly (readonly [Role, readonly Role[], number])[] = [
  ["text", surfaces, 4.5],
  ["text-muted", [...surfaces, "accent-soft", "second-soft"], 4.5],
  ["accent-text", [...surfaces, "accent-soft"], 4.5],
  ["second-text", [...surfaces, "second-soft"], 4.5],
  ["positive", [...surfaces, "positive-soft"], 4.5],
  ["warning", [...surfaces, "warning-soft"], 4.5],
  ["danger", [...surfaces, "danger-soft"], 4.5],
  ["on-accent", ["accent", "accent-strong"], 4.5],
  ["on-danger", ["danger-strong"], 4.5],
  ["accent", surfaces, 3],
  ["second", surfaces, 3],
  ["line-strong", surfaces, 3],
  ["focus", [...surfaces, "accent-soft", "second-soft"], 3],
];

describe("theme", () => {
  it("keeps its contrast for a thousand random pairs of brand colours", () => {
    fc.assert(
      fc.property(colour, colour, fc.constantFrom("light" as const, "dark" as const), (primary, secondary, mode) => {
        const roles = rolesFor(primary, secondary, mode);
        const shown = (role: Role): Oklch => parseHex(toHex(roles[role])) ?? { l: 0, c: 0, h: 0 };
        const failures = demands.flatMap(([role, others, least]) =>
          others
            .filter((other) => contrast(shown(role), shown(other)) < least)
            .map((other) => `${role} on ${other}: ${contrast(shown(role), shown(other))}`),
        );
        expect(failures).toEqual([]);
      }),
      {
        numRuns: 1000,
        examples: [
          ["#ffff00", "#000000", "light"],
          ["#000000", "#ffffff", "dark"],
          ["#ffffff", "#808080", "light"],
        ],
      },
    );
  });

  it("keeps a brand colour that needs no mending", () => {
    expect(toHex(rolesFor("#0b6e4f", "#c2703d", "light").accent)).toBe("#0b6e4f");
  });

  it("reads and writes the same colour", () => {
    fc.assert(
      fc.property(colour, (hex) => toHex(parseHex(hex) ?? { l: 0, c: 0, h: 0 }) === hex),
      { numRuns: 500 },
    );
  });

  it("falls back when a colour cannot be read, and never lets text of the configuration into the style", () => {
    const style = themeStyle({ PRIMARY_COLOR: "</style><script>", SECONDARY_COLOR: "red;}" });
    expect(style).toMatch(/^:root\{color-scheme:light;--surface-0:#[0-9a-f]{6}/);
    expect(style).not.toContain("<");
  });

  it("prefers the person's choice to the tenant's", () => {
    expect(chosenTheme("dark", "light")).toBe("dark");
    expect(chosenTheme(undefined, "light")).toBe("light");
    expect(chosenTheme("purple", undefined)).toBe("auto");
  });
});
