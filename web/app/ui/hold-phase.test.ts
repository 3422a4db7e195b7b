import { expect, it } from "vitest";
import { phaseAt } from "./hold-phase.ts";

it("a hold warns in its last two minutes and is over when they are", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(phaseAt(undefined, now)).toBe("none");
  expect(phaseAt(now + 5 * 60_000, now)).toBe("held");
  expect(phaseAt(now + 119_000, now)).toBe("ending");
  expect(phaseAt(now, now)).toBe("over");
});
