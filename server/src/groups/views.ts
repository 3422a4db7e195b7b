import type { Group, GroupSummary } from "@marquee/contract/groups";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { GroupRow, GroupSummaryRow } from "./queries.ts";

export function groupSummaryView(scope: Scope, row: GroupSummaryRow | null): GroupSummary | null {
  return row && { ...row, image: imageView(scope, row.image) };
}

export function groupView(scope: Scope, { image, membersCount, ...row }: GroupRow): Group {
  return { ...row, image: imageView(scope, image), _count: { members: membersCount } };
}
