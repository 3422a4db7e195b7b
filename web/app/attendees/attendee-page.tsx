import { Mail, Phone } from "lucide-react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { eventAt, ForOrganisers, type EventItem, OrganizedPage } from "../listings/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { AttendeePassCard } from "./attendee-pass-card.tsx";
import { AttendeeSteps } from "./attendee-steps.tsx";
import { AttendeeTimeline } from "./attendee-timeline.tsx";
import { attendeeOf, type Attendee, timelineOf } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    const accountId = params["accountId"] ?? "";
    if (event.viewer.canManage)
      await Promise.all([read(...attendeeOf(event.id, accountId)), read(...timelineOf(event.id, accountId))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What somebody has registered, answered and paid, and whether they are in. */
export default function AttendeePage() {
  return <ForOrganisers>{(event) => <One event={event} />}</ForOrganisers>;
}

function One({ event }: { event: EventItem }) {
  const t = useText();
  const { accountId = "" } = useParams();
  const attendee = useRead(...attendeeOf(event.id, accountId)).data;
  if (!attendee) return <Skeleton className="h-96 w-full rounded-card" />;
  const name = displayName(attendee.account);
  return (
    <OrganizedPage
      event={event}
      title={name}
      width="reading"
      back={{ to: `/organize/${event.slug}/attendees`, label: t("attendee.all") }}
    >
      <Who attendee={attendee} timeZone={event.timezone} />
      <AttendeeSteps eventId={event.id} attendee={attendee} />
      <Section title={t("attendee.passes")} id="passes">
        <div className="grid gap-4">
          {attendee.passes.map((pass) => (
            <AttendeePassCard key={pass.id} event={event} attendee={attendee} pass={pass} />
          ))}
        </div>
      </Section>
      <Section title={t("attendee.timeline")} id="timeline">
        <AttendeeTimeline eventId={event.id} accountId={accountId} timeZone={event.timezone} />
      </Section>
    </OrganizedPage>
  );
}

const reaching = "inline-flex min-h-11 min-w-0 items-center gap-2 text-accent-text hover:underline";

function Who({ attendee, timeZone }: { attendee: Attendee; timeZone: string | null }) {
  const t = useText();
  const { account, alternateId, createdAt } = attendee;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex">
        <PersonLink person={account} />
      </div>
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {account.email && (
          <a href={`mailto:${account.email}`} className={reaching}>
            <Mail aria-hidden size={18} className="shrink-0" />
            <span className="truncate">{account.email}</span>
          </a>
        )}
        {account.phone && (
          <a href={`tel:${account.phone}`} className={reaching}>
            <Phone aria-hidden size={18} className="shrink-0" />
            <bdi className="truncate">{account.phone}</bdi>
          </a>
        )}
      </p>
      <dl className="grid gap-3 pair:grid-cols-3">
        <Fact name={t("attendee.order")}>{alternateId}</Fact>
        <Fact name={t("attendee.since")}>
          <When at={createdAt} timeZone={timeZone} />
        </Fact>
        <Fact name={t("attendee.paid")}>
          <Paid payments={attendee.payments} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}

/** What they paid less what went back, by currency; what was ordered and is still owed is in it. */
function Paid({ payments }: Pick<Attendee, "payments">) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const sums = Map.groupBy(payments, ({ currency }) => currency);
  if (sums.size === 0) return t("attendee.nothing");
  return [...sums]
    .map(([currency, all]) => {
      const sum = all.reduce(
        (total, { type, chargedAmt }) => total + (type === "refund" ? -chargedAmt : chargedAmt),
        0,
      );
      return moneyText(sum, currency, formatLocale);
    })
    .join(" + ");
}
