import type { GroupSummary } from "@marquee/contract/groups";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { GroupSummaryRow } from "./queries.ts";

export function groupSummaryView(scope: Scope, row: GroupSummaryRow | null): GroupSummary | null {
  return row && { ...row, image: imageView(scope, row.image) };
}
