import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { typeNames, type Conversation } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";

/** What a request is about, and who is to act. */
export function TicketHead({ ticket, reader }: { ticket: Conversation; reader: "team" | "writer" }) {
  const t = useText();
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
      <StateBadge state={ticket.state} reader={reader} />
      <span>{t(typeNames[ticket.type])}</span>
      {ticket.event && (
        <Link
          to={`/events/${ticket.event.slug}`}
          className="inline-flex min-h-11 min-w-0 items-center text-accent-text hover:underline"
        >
          <bdi>{ticket.event.name}</bdi>
        </Link>
      )}
      {ticket.product && <bdi>{ticket.product.name}</bdi>}
    </p>
  );
}
