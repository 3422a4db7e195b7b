import { waitlist } from "@marquee/contract/waitlist";
import { ListX, Send } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import type { EventItem } from "../listings/index.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { ListedEntry } from "./reads.ts";
import { RemoveEntry } from "./remove-entry.tsx";

type EntryProps = { event: Pick<EventItem, "id">; entry: ListedEntry; onClose: () => void };

/** Somebody who waits, and what organisers can do for them out of order. */
export function EntryDialog({ event, entry, onClose }: EntryProps) {
  const t = useText();
  const [isRemoving, setRemoving] = useState(false);
  const name = displayName(entry.account);
  const offer = useAction(waitlist.offer, {
    onDone: () => showToast({ kind: "success", text: t("waitlist.offerDone", { name }) }),
  });
  if (isRemoving) return <RemoveEntry eventId={event.id} entry={entry} onClose={onClose} />;
  const isOpen = entry.state === "waiting" || entry.state === "offered";
  const actions = isOpen && (
    <>
      <Button icon={ListX} onClick={() => setRemoving(true)}>
        {t("waitlist.remove")}
      </Button>
      {entry.state === "waiting" && (
        <AsyncButton
          look="primary"
          icon={Send}
          onClick={() => offer.mutateAsync({ eventId: event.id, entryId: entry.id }).then(onClose)}
        >
          {t("waitlist.offer")}
        </AsyncButton>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={name} actions={actions}>
      <p className="font-medium">{t("waitlist.entry", { count: entry.places, number: entry.number })}</p>
      <p className="text-muted">
        {entry.passType.name} · {t(`waitlist.state.${entry.state}`)}
      </p>
      {entry.reason && <p className="mt-3 whitespace-pre-line">{entry.reason}</p>}
      {entry.state === "waiting" && <p className="mt-3">{t("waitlist.offerText")}</p>}
    </Dialog>
  );
}
