import { moderation } from "@marquee/contract/moderation";
import { CheckCheck } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import type { BulkAction } from "../table/index.ts";
import type { CaseLine } from "./reads.ts";

/** Lets several out at once, each as it was read here: what cannot go out stays, and is counted. */
export function useApproval(): BulkAction<CaseLine> {
  const t = useText();
  const decide = useAction(moderation.decide, { faults: "form" });
  return {
    id: "approve",
    label: t("moderation.action.approve"),
    icon: CheckCheck,
    confirm: (count) => ({ title: t("moderation.approveMany", { count }), text: t("moderation.follows.approve") }),
    run: async (rows) => {
      let left = 0;
      for (const { id, state, updatedAt: seenAt } of rows) {
        if (state !== "waiting") continue;
        try {
          await decide.mutateAsync({ caseId: id, body: { action: "approve", seenAt } });
        } catch {
          left += 1;
        }
      }
      if (left > 0) showToast({ kind: "error", text: t("moderation.notApproved", { count: left }) });
    },
  };
}
