import type { Pixels } from "../../kernel/files/index.ts";
import { drawAvatar } from "./avatar.ts";
import type { Portrait } from "./avatar.ts";
import { createDrawing } from "./drawing.ts";
import { createRandom } from "./random.ts";
import { rasterise } from "./rasterise.ts";
import { scenes, wide } from "./scenes/index.ts";
import type { SceneName } from "./scenes/index.ts";

export type { HairColor, Portrait } from "./avatar.ts";
export type { HairStyle } from "./avatar-hair.ts";
export type { SceneName } from "./scenes/index.ts";

/** Sizes in pixels of what a community shows. */
const sizes = {
  cover: { width: 1280, height: 720 },
  square: { width: 640, height: 640 },
  post: { width: 960, height: 540 },
  banner: { width: 1500, height: 500 },
} as const;

/** Three times the largest that a face is shown. */
const face = 480;

export type PictureKind = keyof typeof sizes;

/** The portrait of a person; the same seed and portrait always give the same pixels. */
export function portraitOf(seed: string, portrait: Portrait): Promise<Pixels> {
  return rasterise(drawAvatar(seed, portrait, face));
}

/** A scene as event cover or picture of a post (16:9), group or channel square (1:1) or banner (3:1). */
export function pictureOf(kind: PictureKind, seed: string, scene: SceneName): Promise<Pixels> {
  return rasterise(drawScene(kind, seed, scene));
}

export function drawScene(kind: PictureKind, seed: string, scene: SceneName): string {
  const drawing = createDrawing();
  const content = scenes[scene](drawing, createRandom(`${scene} ${seed}`));
  return drawing.finish(content, wide, sizes[kind]);
}
