import { useNavigate, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { payingHeaders, usePayingDocument, useReturnedPayment } from "../payments/index.ts";
import { Offer } from "../registration/index.ts";
import { Notice } from "../ui/badge.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { AddOns } from "./add-ons.tsx";
import { addOnsRead, eventRead, passRead } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventRead(params.eventId ?? ""));
    const at = { eventId: event.id, passId: params.passId ?? "" };
    await Promise.all([read(...passRead(at)), read(...addOnsRead(at))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const headers = payingHeaders;

/** What may still be had beside a pass: chosen, and where it costs something ordered. */
export default function AddOnsPage() {
  const t = useText();
  const { now } = usePageFacts();
  usePayingDocument();
  const { eventId = "", passId = "" } = useParams();
  const navigate = useNavigate();
  const returned = useReturnedPayment(async () => {
    showToast({ kind: "success", text: t("addOns.added") });
    await navigate(`/passes/${eventId}/${passId}`, { replace: true });
  });
  const event = useRead(...eventRead(eventId)).data;
  const at = { eventId: event?.id ?? "", passId };
  const enabled = event !== undefined;
  const pass = useRead(...passRead(at), { enabled }).data;
  const offered = useRead(...addOnsRead(at), { enabled });
  if (!event) return null;
  const isOver = event.status !== "published" || Date.parse(event.eventEnd) <= now;
  return (
    <Page title={t("addOns.title")} width="reading" back={{ to: `/passes/${event.slug}/${passId}`, label: event.name }}>
      <PageMeta title={t("addOns.title")} hidden />
      {returned && (
        <div role="alert" className="pb-4">
          <Notice tone="warning">{returned}</Notice>
        </div>
      )}
      {isOver ? (
        <Notice tone="warning">{t("error.addOns.closed")}</Notice>
      ) : (
        <Offer reading={offered}>
          {(found) => pass && <AddOns key={pass.id} event={event} pass={pass} offered={found} />}
        </Offer>
      )}
    </Page>
  );
}
