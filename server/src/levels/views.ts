import type { SponsorshipLevel } from "@marquee/contract/levels";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { LevelRow } from "./queries.ts";

export function levelView(scope: Scope, row: LevelRow): SponsorshipLevel {
  const { id, slug, name, subtitle, color, scale, image } = row;
  return { id, slug, name, subtitle, color, scale, image: imageView(scope, image) };
}
