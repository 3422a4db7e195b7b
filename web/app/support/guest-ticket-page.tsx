import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { AnswerByKeyForm } from "./answer-form.tsx";
import { Messages } from "./messages.tsx";
import { ticketOfKey } from "./reads.ts";
import { TicketHead } from "./ticket-head.tsx";

const needs = pageNeeds(({ read, params }) => read(...ticketOfKey(params["ticketKey"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A guest's request, for whoever has the address that their mails carry. */
export default function GuestTicketPage() {
  const t = useText();
  const { ticketKey = "" } = useParams();
  const shown = useRead(...ticketOfKey(ticketKey));
  const ticket = shown.data;
  if (!ticket) return null;
  const title = t("support.number", { number: ticket.alternateId });
  return (
    <Page title={title} width="reading">
      <PageMeta title={title} hidden />
      <TicketHead ticket={ticket} reader="writer" />
      <Messages ticket={ticket} readAgain={async () => (await shown.refetch()).data} />
      <div className="mt-6">
        <AnswerByKeyForm ticketKey={ticketKey} label={t("support.yourAnswer")} />
      </div>
    </Page>
  );
}
