import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { drawAvatar } from "./avatar.ts";
import { hairStyles } from "./avatar-hair.ts";
import { drawScene, pictureOf, portraitOf } from "./index.ts";
import { scenes } from "./scenes/index.ts";
import type { SceneName } from "./scenes/index.ts";

const names = Object.keys(scenes).filter((name): name is SceneName => name in scenes);

describe("pictures", () => {
  test("are the same for the same seed and differ between seeds", () => {
    for (const name of names) {
      expect(drawScene("cover", "lantern-walk", name)).toBe(drawScene("cover", "lantern-walk", name));
      expect(drawScene("cover", "lantern-walk", name)).not.toBe(drawScene("cover", "spring-fair", name));
    }
  });

  test("contain no number that is none, whatever the seed", () => {
    const portraits = hairStyles.flatMap((hair) =>
      ["a", "b", "c"].map((seed) => drawAvatar(seed, { skin: 3, hair, color: "brown", beard: "full", glasses: true })),
    );
    const pictures = names.flatMap((name) => ["a", "b", "c"].map((seed) => drawScene("banner", seed, name)));
    for (const svg of [...portraits, ...pictures]) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("come out as pixels of the promised size, grain included", async () => {
    const square = await pictureOf("square", "pottery", "table");
    expect(square).toMatchObject({ width: 640, height: 640, channels: 3 });
    const again = await pictureOf("square", "pottery", "table");
    expect(digest(again.data)).toBe(digest(square.data));
    const face = await portraitOf("ines", { skin: 4, hair: "curls", color: "black" });
    expect(face.data.byteLength).toBe(480 * 480 * 3);
  });
});

function digest(data: Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
