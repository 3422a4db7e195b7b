import { self } from "@marquee/contract/accounts";
import { support, ticketStates } from "@marquee/contract/support";
import { UserRoundCheck } from "lucide-react";
import { useParams } from "react-router";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Messages } from "./messages.tsx";
import { stateNames, ticketOf, type Conversation } from "./reads.ts";
import { TicketHead } from "./ticket-head.tsx";

const needs = pageNeeds(
  async ({ read, params }) => {
    const { viewer } = await read(self.get, {});
    if (viewer.isAdministrator) await read(...ticketOf(params["ticketId"]));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A request as those who run the community see it: who asks, who looks after it, and the conversation. */
export default function ManageTicketPage() {
  return (
    <AdministratorsOnly>
      <Opened />
    </AdministratorsOnly>
  );
}

function Opened() {
  const t = useText();
  const { ticketId } = useParams();
  const shown = useRead(...ticketOf(ticketId));
  const ticket = shown.data;
  if (!ticket) return null;
  const title = t("support.number", { number: ticket.alternateId });
  return (
    <ConsolePage title={title} back={{ to: "/manage/support", label: t("support.requests") }}>
      <PageMeta title={title} hidden />
      <TicketHead ticket={ticket} reader="team" />
      <div className="grid grid-cols-1 gap-6 split:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 split:row-start-1">
          <Messages ticket={ticket} readAgain={async () => (await shown.refetch()).data} />
          <div className="mt-6">
            <AnswerForm ticketId={ticket.id} label={t("support.answerThem")} />
          </div>
        </div>
        <aside aria-label={t("support.details")} className="max-split:row-start-1 split:col-start-2">
          <Details ticket={ticket} />
        </aside>
      </div>
    </ConsolePage>
  );
}

function Details({ ticket }: { ticket: Conversation }) {
  const t = useText();
  const isLive = useIsLive();
  const ownId = useSelf()?.id;
  const { id: ticketId, account, email, assignee, state } = ticket;
  const update = useAction(support.update);
  const assign = (assigneeId: string | null) => update.mutateAsync({ ticketId, body: { assigneeId } });
  const address = email.trim();
  return (
    <Card className="grid min-w-0 gap-5">
      <div className="min-w-0">
        <h2 className="mb-1 text-14 font-medium">{t("support.column.from")}</h2>
        {account && (
          <p className="flex min-w-0">
            <PersonLink person={account} />
          </p>
        )}
        {address && (
          <a
            href={`mailto:${address}`}
            translate="no"
            className="inline-flex min-h-11 items-center text-accent-text hover:underline"
          >
            {address}
          </a>
        )}
      </div>
      <ChoiceField
        label={t("support.column.state")}
        required
        disabled={!isLive}
        value={state}
        onChange={(chosen) => update.mutate({ ticketId, body: { state: chosen } })}
        options={ticketStates.map((value) => ({ value, label: t(stateNames[value].team) }))}
      />
      <div className="grid gap-2">
        <h2 className="text-14 font-medium">{t("support.assignee")}</h2>
        <p className="text-muted">{assignee ? <bdi>{displayName(assignee)}</bdi> : t("support.assigned.nobody")}</p>
        {assignee?.id === ownId ? (
          <AsyncButton onClick={() => assign(null)}>{t("support.giveBack")}</AsyncButton>
        ) : (
          <AsyncButton onClick={() => assign(ownId ?? null)}>
            <UserRoundCheck size={20} strokeWidth={1.75} aria-hidden />
            {t("support.take")}
          </AsyncButton>
        )}
      </div>
    </Card>
  );
}
