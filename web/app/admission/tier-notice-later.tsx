import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import type { GroupDetail } from "./reads.ts";

const Notice = /* @__PURE__ */ lazy(() =>
  import("./tier-notice.tsx").then((module) => ({ default: module.TierNotice })),
);

/** Loaded where a group needs a tier that the reader has not; whoever looks after it needs none. */
export function TierNotice({ group }: { group: GroupDetail }) {
  const { role, hasTier } = group.viewer;
  if (hasTier || role === "moderator") return null;
  return (
    <Suspense>
      <Notice group={group} />
    </Suspense>
  );
}
