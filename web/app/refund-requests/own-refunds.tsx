import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Section } from "../ui/page.tsx";
import { OwnRefundCard } from "./own-refund.tsx";
import { ownRefunds } from "./own-refunds-read.ts";

/** What the reader has asked to be paid back, of one event or the latest of all; nothing where there is none. */
export function OwnRefunds({ eventId }: { eventId?: string }) {
  const t = useText();
  const requests = useRead(...ownRefunds(eventId), { enabled: useModule("events").canSee }).data?.items ?? [];
  if (requests.length === 0) return null;
  return (
    <Section id="refunds" title={t("refundRequest.mine")}>
      <ul className="grid grid-cols-1 gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <OwnRefundCard
              request={request}
              level="h3"
              heading={
                <Link to={`/events/${request.event.slug}`} className="hover:underline">
                  {request.event.name}
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
