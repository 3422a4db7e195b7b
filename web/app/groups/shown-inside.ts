import { type Patch, patch, patchItems } from "@marquee/client";
import { groups } from "@marquee/contract/groups";
import type { GroupDetail } from "./reads.ts";

/** A group as its newest member sees it, wherever it is shown, before the server has let them in. */
export function shownInside(groupId: string): readonly Patch[] {
  const inside = (group: GroupDetail): GroupDetail =>
    group.id === groupId && group.viewer.role === null
      ? {
          ...group,
          _count: { ...group._count, members: group._count.members + 1 },
          viewer: { ...group.viewer, role: "member" },
        }
      : group;
  return [patch(groups.get, inside), patchItems(groups.list, inside)];
}
