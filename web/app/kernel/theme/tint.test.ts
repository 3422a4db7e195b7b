import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrast } from "./oklch.ts";
import { leastContrast, rolesFor } from "./roles.ts";

/** What `tinted` of app.css makes of a picture's colour. */
const css = readFileSync(new URL("../../app.css", import.meta.url), "utf8");
const washes = [...css.matchAll(/oklch\(from currentcolor ([\d.]+) min\(c, ([\d.]+)\) h\)/g)].map(([, l, c]) => ({
  l: Number(l),
  c: Number(c),
}));

it("every role can be read on the wash of a cover, whatever the cover's and the community's colours", () => {
  expect(washes).toHaveLength(3);
  const [light, dark] = washes;
  for (let hue = 0; hue < 360; hue += 15) {
    for (const primary of ["#0f6b72", "#e8914a", "#7a3fb0", "#ffd400", "#111111", "#e11d48"]) {
      for (const [mode, wash] of [
        ["light", light],
        ["dark", dark],
      ] as const) {
        const roles = rolesFor(primary, primary, mode);
        const on = { l: wash?.l ?? 0, c: wash?.c ?? 0, h: hue };
        for (const role of ["text", "text-muted", "accent-text"] as const)
          expect(contrast(roles[role], on), `${role} of ${primary} at hue ${hue}, ${mode}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(roles["line-strong"], on)).toBeGreaterThanOrEqual(leastContrast.control - 0.05);
      }
    }
  }
});
