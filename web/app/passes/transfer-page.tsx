import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { OfferForm } from "./offer-form.tsx";
import { TransferForm } from "./transfer-form.tsx";
import { attendeeRead, eventRead, offerRead, rulesRead, transfersUntil } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventRead(params.eventId ?? ""));
    await Promise.all([
      read(...attendeeRead(event.id)),
      read(...rulesRead(event.id)),
      read(...offerRead(event.id, params.passId ?? "")),
    ]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A pass to be given to somebody: a member at once, an address by a link. */
export default function TransferPage() {
  const t = useText();
  const { now } = usePageFacts();
  const { eventId = "", passId = "" } = useParams();
  const event = useRead(...eventRead(eventId)).data;
  const enabled = event !== undefined;
  const registration = useRead(...attendeeRead(event?.id ?? ""), { enabled }).data;
  const rules = useRead(...rulesRead(event?.id ?? ""), { enabled }).data;
  const offer = useRead(...offerRead(event?.id ?? "", passId), { enabled }).data;
  const pass = registration?.passes.find(({ id }) => id === passId);
  if (!event) return null;
  const isOver = transfersUntil(event, rules) <= now;
  return (
    <Page title={t("pass.pass")} width="reading" back={{ to: `/passes/${event.slug}/${passId}`, label: event.name }}>
      <PageMeta title={t("pass.pass")} hidden />
      {isOver && <Notice tone="warning">{t("error.pass.transfersClosed")}</Notice>}
      {!isOver && pass && (
        <div className="grid gap-8">
          <Notice tone="warning">{t("pass.passText")}</Notice>
          <TransferForm event={event} pass={pass} />
          <OfferForm event={event} pass={pass} offer={offer ?? null} />
        </div>
      )}
      {!isOver && !registration && <Skeleton className="h-64 w-full rounded-card" />}
    </Page>
  );
}
