import { eventEmailTypes } from "@marquee/contract/event-emails";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { EmailForm } from "./email-form.tsx";
import { emailOf, emailTexts, emailTypeIn, sampleOf } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const { id, viewer } = await read(...eventAt(params["slug"]));
    if (viewer.canManage)
      await Promise.all(eventEmailTypes.flatMap((type) => [read(...emailOf(id, type)), read(...sampleOf(id, type))]));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What an event writes to those who register. */
export default function EmailsPage() {
  const t = useText();
  return (
    <ForOrganisers>
      {(event) => (
        <OrganizedPage event={event} title={t("eventEmail.emails")} width="reading">
          <Emails event={event} />
        </OrganizedPage>
      )}
    </ForOrganisers>
  );
}

function Emails({ event }: { event: EventItem }) {
  const t = useText();
  const chosen = emailTypeIn(useSearchParams()[0]);
  const email = useRead(...emailOf(event.id, chosen)).data;
  const sample = useRead(...sampleOf(event.id, chosen)).data;
  const tabs = eventEmailTypes.map((type) => ({
    to: `?type=${type}`,
    label: t(emailTexts[type].name),
    chosen: type === chosen,
  }));
  return (
    <>
      <Tabs label={t("eventEmail.emails")} inConsole tabs={tabs} />
      <h2 className="mt-6 text-22">{t(emailTexts[chosen].name)}</h2>
      <p className="mt-1 mb-5 text-muted">{t(emailTexts[chosen].about)}</p>
      {email === undefined || !sample ? (
        <Skeleton className="h-96 w-full rounded-card" />
      ) : (
        <EmailForm key={chosen} eventId={event.id} type={chosen} email={email} sample={sample} />
      )}
    </>
  );
}
