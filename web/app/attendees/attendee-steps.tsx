import { MailPlus, MailQuestion, Tag } from "lucide-react";
import { useMemo, useState } from "react";
import { ActDialog, type ActionKind } from "../attendee-actions/index.ts";
import { LabelBadges, SetLabels } from "../attendee-labels/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import type { Attendee } from "./reads.ts";

/** The labels of somebody, and what can be done for them as a whole; what is about a pass stands at the pass. */
export function AttendeeSteps({ eventId, attendee }: { eventId: string; attendee: Attendee }) {
  const t = useText();
  const [asks, setAsks] = useState<ActionKind | "labels">();
  const { accountId, labels, account } = attendee;
  const accountIds = useMemo(() => [accountId], [accountId]);
  const close = () => setAsks(undefined);
  return (
    <div className="grid gap-3">
      {labels.length > 0 && <LabelBadges labels={labels} />}
      <p className="flex flex-wrap gap-2">
        <Button icon={MailQuestion} onClick={() => setAsks("resend")}>
          {t("attendeeAction.resend")}
        </Button>
        <Button icon={MailPlus} onClick={() => setAsks("message")}>
          {t("attendeeAction.message")}
        </Button>
        <Button icon={Tag} onClick={() => setAsks("labels")}>
          {t("attendeeLabel.title")}
        </Button>
      </p>
      <Suspense fallback={null}>
        {asks === "labels" && (
          <SetLabels
            path={{ eventId, accountId }}
            name={displayName(account)}
            labelIds={labels.map(({ id }) => id)}
            onClose={close}
          />
        )}
        {asks !== undefined && asks !== "labels" && (
          <ActDialog
            eventId={eventId}
            kind={asks}
            accountIds={accountIds}
            onStarted={() => showToast({ text: t("attendeeAction.started") })}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
