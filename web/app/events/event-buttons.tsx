import { ScanLine } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { ReportButton } from "../reporting/index.ts";
import { LinkButton } from "../ui/button.tsx";
import type { EventDetail } from "./reads.ts";
import { SaveEvent } from "./save-event.tsx";
import { ShareEvent } from "./share-event.tsx";

/** What one does with an event beside going there; those who exhibit at it scan passes. */
export function EventButtons({ event }: { event: EventDetail }) {
  const t = useText();
  const self = useSelf();
  return (
    <p className="flex flex-wrap gap-2">
      {self && exhibits(event, self.id) && (
        <LinkButton icon={ScanLine} to="/leads">
          {t("lead.scan")}
        </LinkButton>
      )}
      <SaveEvent event={event} />
      <ShareEvent event={event} iconOnly="phone" />
      {!event.viewer.canManage && <ReportButton of={{ kind: "event", id: event.id, name: event.name }} />}
    </p>
  );
}

/** Whoever sponsors an event exhibits there, at a level or beside them. */
function exhibits({ sponsors, sponsorshipLevels }: Pick<EventDetail, "sponsors" | "sponsorshipLevels">, id: string) {
  const atLevels = sponsorshipLevels.flatMap((level) => level.sponsors.map(({ account }) => account?.id));
  return atLevels.includes(id) || sponsors.some((sponsor) => sponsor.id === id);
}
