import { ReceiptText, Users } from "lucide-react";
import { useParams } from "react-router";
import { CodeList } from "../coupons/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { KeepIt } from "../guests/index.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { BackLink } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { PassActions } from "./pass-actions.tsx";
import { attendeeRead, type EventItem, eventRead, type OwnPass, type OwnRegistration, rulesRead } from "./reads.ts";
import { Ticket } from "./ticket.tsx";
import { useOfflinePasses } from "./use-offline-passes.ts";

const needs = pageNeeds(async ({ read, params }) => {
  const event = await read(...eventRead(params.eventId ?? ""));
  await Promise.all([read(...attendeeRead(event.id)), read(...rulesRead(event.id))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** One's passes for an event: the one in the address, or the first. */
export default function PassPage() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { eventId = "", passId } = useParams();
  const event = useRead(...eventRead(eventId)).data;
  const registration = useRead(...attendeeRead(event?.id ?? ""), { enabled: event !== undefined }).data;
  useOfflinePasses();
  const passes = (registration?.passes ?? []).filter(({ status }) => status !== "draft");
  const pass = passes.find(({ id }) => id === passId) ?? passes[0];
  if (!event || !registration) return null;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-3 rail:py-6">
      <PageMeta title={event.name} hidden />
      {signedIn ? (
        <BackLink to="/passes" label={t("pass.all")} />
      ) : (
        <BackLink to={`/events/${event.slug}`} label={event.name} />
      )}
      {pass ? (
        <div className="grid grid-cols-1 gap-4">
          {passes.length > 1 && <Choices passes={passes} chosen={pass.id} slug={event.slug} />}
          <Ticket key={pass.id} event={event} pass={pass} due={registration.due} />
          <PassActions
            key={`actions ${pass.id}`}
            event={event}
            pass={pass}
            hasAddOns={registration.event._count.addOns > 0}
          />
          {signedIn && <GroupCodes event={event} registration={registration} />}
          {signedIn && <ReceiptLink payments={registration.payments} event={event.name} />}
          {!signedIn && <KeepIt />}
        </div>
      ) : (
        <EmptyState
          drawing="ticket"
          title={t("pass.none")}
          action={<LinkButton to={`/events/${event.slug}`}>{t("register.toEvent")}</LinkButton>}
        >
          {t("pass.noneText")}
        </EmptyState>
      )}
    </div>
  );
}

type GroupCodesProps = { event: EventItem; registration: OwnRegistration };

/** What one bought for a group, and the way to buy. */
function GroupCodes({ event, registration: { coupons, event: offer } }: GroupCodesProps) {
  const t = useText();
  const isSold = offer.tickets.some(({ enableCoupons }) => enableCoupons) && event.registrationState === "open";
  if (coupons.length === 0 && !isSold) return null;
  const links = [
    { to: `/events/${event.slug}/group`, icon: Users, title: t("groupCode.buy"), hint: t("groupCode.buyHint") },
  ];
  return (
    <div className="grid gap-4 print:hidden">
      {coupons.length > 0 && <CodeList eventId={event.id} slug={event.slug} />}
      {isSold && <LinkList links={links} />}
    </div>
  );
}

type ReceiptLinkProps = { payments: OwnRegistration["payments"]; event: string };

/** To the receipt of what was paid for the event; of several orders to all of them. */
function ReceiptLink({ payments, event }: ReceiptLinkProps) {
  const t = useText();
  const [first, ...others] = payments.filter(({ type }) => type === "charge");
  if (!first) return null;
  const to = others.length > 0 ? `/me/payments?search=${encodeURIComponent(event)}` : `/me/payments/${first.id}`;
  return (
    <div className="print:hidden">
      <LinkList links={[{ to, icon: ReceiptText, title: t("payment.receipt"), hint: t("payment.receiptHint") }]} />
    </div>
  );
}

type ChoicesProps = { passes: readonly OwnPass[]; chosen: string; slug: string };

function Choices({ passes, chosen, slug }: ChoicesProps) {
  const t = useText();
  return (
    <div className="print:hidden">
      <ChipRow label={t("pass.of")}>
        {passes.map(({ id, ticket }, index) => (
          <Chip key={id} to={`/passes/${slug}/${id}`} chosen={id === chosen} replace>
            {index + 1} · {ticket.name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
