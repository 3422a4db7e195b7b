import { Ban, MailPlus, MailQuestion, Tag, Tags } from "lucide-react";
import { useMemo, useState } from "react";
import type { ActionKind } from "../attendee-actions/index.ts";
import { useText } from "../kernel/page/page.tsx";
import type { BulkAction } from "../table/index.ts";
import type { Attendee } from "./reads.ts";

const kinds = [
  { kind: "label", icon: Tag },
  { kind: "unlabel", icon: Tags },
  { kind: "resend", icon: MailQuestion },
  { kind: "message", icon: MailPlus },
  { kind: "cancel", icon: Ban },
] as const;

type Asked = { readonly kind: ActionKind; readonly accountIds: readonly string[]; readonly clear: () => void };

/** What can be done with chosen attendees, and what somebody is about to do. */
export function useAttendeeActions() {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const actions = useMemo(
    () =>
      kinds.map(({ kind, icon }): BulkAction<Attendee> => ({
        id: kind,
        label: t(`attendeeAction.${kind}`),
        icon,
        opensDialog: true,
        run: async (rows, clear) => setAsked({ kind, clear, accountIds: rows.map(({ accountId }) => accountId) }),
      })),
    [t],
  );
  const close = () => setAsked(undefined);
  return {
    actions,
    close,
    asked: asked && { kind: asked.kind, accountIds: asked.accountIds },
    done: () => asked?.clear(),
  };
}
