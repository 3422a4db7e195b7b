import type { Benefit } from "@marquee/contract/benefits";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { BenefitRow } from "./queries.ts";

export function benefitView(scope: Scope, row: BenefitRow): Benefit {
  const { id, slug, title, description, priority, image } = row;
  return { id, slug, title, description, priority, image: imageView(scope, image) };
}
