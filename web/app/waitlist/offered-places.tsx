import { waitlist } from "@marquee/contract/waitlist";
import { Ticket } from "lucide-react";
import { useState } from "react";
import type { EventDetail } from "../events/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { HoldTime } from "../ui/hold-time.tsx";
import type { OwnEntry } from "./reads.ts";
import { useTakePlaces } from "./use-take-places.ts";

type OfferedProps = { entry: OwnEntry; event: EventDetail };

/** What is held for the reader and until when. Taking it fills their cart; the rest is registering as ever. */
export function OfferedPlaces({ entry, event }: OfferedProps) {
  const t = useText();
  const reading = useReading();
  const [isRefusing, setRefusing] = useState(false);
  const { id: entryId, places, offerEndsAt } = entry;
  const take = useTakePlaces(event);
  const leave = useAction(waitlist.leave, {
    onDone: () => showToast({ kind: "success", text: t("waitlist.refused") }),
  });
  return (
    <Notice tone="positive" icon={Ticket}>
      <p className="font-medium">{t("waitlist.offered", { count: places })}</p>
      {offerEndsAt !== null && (
        <p className="text-14">
          {t("waitlist.offeredUntil", { when: sentenceText(Date.parse(offerEndsAt), reading) })}
        </p>
      )}
      <HoldTime expiresAt={offerEndsAt} label={t("waitlist.heldFor")} />
      <div className="mt-3 flex flex-wrap gap-3">
        <AsyncButton look="primary" onClick={() => take(entry)}>
          {t("waitlist.accept", { count: places })}
        </AsyncButton>
        <Button onClick={() => setRefusing(true)}>{t("waitlist.refuse")}</Button>
      </div>
      <Confirm
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={t("waitlist.refuseTitle")}
        action={t("waitlist.refuse")}
        danger
        onConfirm={() => leave.mutateAsync({ entryId })}
      >
        {t("waitlist.refuseText")}
      </Confirm>
    </Notice>
  );
}
