import { Ticket } from "lucide-react";
import type { EventDetail } from "../events/index.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { HoldTime } from "../ui/hold-time.tsx";
import { useTakePlaces } from "../waitlist/index.ts";
import type { OwnRequest } from "./reads.ts";

/** What is held for whoever was approved, and until when. The rest is registering as ever. */
export function ApprovedPlaces({ request, event }: { request: OwnRequest; event: EventDetail }) {
  const t = useText();
  const reading = useReading();
  const take = useTakePlaces(event);
  const { places, offerEndsAt } = request;
  return (
    <Notice tone="positive" icon={Ticket}>
      <p className="font-medium">{t("approval.now.approved", { count: places })}</p>
      {offerEndsAt !== null && (
        <p className="text-14">{t("approval.until", { when: sentenceText(Date.parse(offerEndsAt), reading) })}</p>
      )}
      <HoldTime expiresAt={offerEndsAt} label={t("approval.heldFor")} />
      <p className="mt-3">
        <AsyncButton look="primary" onClick={() => take(request)}>
          {t("approval.register")}
        </AsyncButton>
      </p>
    </Notice>
  );
}
