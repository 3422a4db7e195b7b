import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Messages } from "./messages.tsx";
import { ticketOf } from "./reads.ts";
import { TicketHead } from "./ticket-head.tsx";

const needs = pageNeeds(({ read, params }) => read(...ticketOf(params["ticketId"])), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A request of the reader's, with what they were answered. */
export default function TicketPage() {
  const t = useText();
  const { ticketId } = useParams();
  const shown = useRead(...ticketOf(ticketId));
  const ticket = shown.data;
  if (!ticket) return null;
  const title = t("support.number", { number: ticket.alternateId });
  return (
    <Page title={title} width="reading" back={{ to: "/support", label: t("support.title") }}>
      <PageMeta title={title} hidden />
      <TicketHead ticket={ticket} reader="writer" />
      <Messages ticket={ticket} readAgain={async () => (await shown.refetch()).data} />
      <div className="mt-6">
        <AnswerForm ticketId={ticket.id} label={t("support.yourAnswer")} />
      </div>
    </Page>
  );
}
