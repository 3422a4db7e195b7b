import { attendee } from "@marquee/contract/passes";
import { Ticket } from "lucide-react";
import { useNavigate, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds, signInPath } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { When } from "../ui/when.tsx";

const offeredBy = (token = "") => [attendee.offered, { token }] as const;

const needs = pageNeeds(({ read, params }) => read(...offeredBy(params.token)));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where a mailed link leads: what somebody passes on, and the one thing to do. */
export default function TakePage() {
  const t = useText();
  const reading = useReading();
  const { token = "" } = useParams();
  const offered = useRead(...offeredBy(token)).data;
  if (!offered) return null;
  const { event, sender, passType, expiresAt } = offered;
  return (
    <Page width="reading">
      <PageMeta title={event.name} hidden />
      <Card padded={false} className="mx-auto max-w-md overflow-hidden text-center">
        <Picture image={event.image} seed={event.id} ratio="banner" sizes="28rem" important />
        <div className="grid justify-items-center gap-3 p-6">
          <p className="text-muted">{t("pass.takeText", { name: displayName(sender) })}</p>
          <h1 className="text-28 text-balance">{event.name}</h1>
          <p className="font-medium">{passType}</p>
          <p className="text-14 text-muted">
            <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
          </p>
          <Take token={token} slug={event.slug} />
          <p className="text-14 text-muted" suppressHydrationWarning>
            {t("pass.takeUntil", { until: sentenceText(Date.parse(expiresAt), reading) })}
          </p>
        </div>
      </Card>
    </Page>
  );
}

function Take({ token, slug }: { token: string; slug: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { signedIn } = usePageFacts();
  const take = useAction(attendee.claim, { onDone: ({ id }) => navigate(`/passes/${slug}/${id}`) });
  if (!signedIn) {
    return (
      <LinkButton look="primary" icon={Ticket} to={signInPath(`/passes/take/${token}`)}>
        {t("pass.take")}
      </LinkButton>
    );
  }
  return (
    <AsyncButton look="primary" icon={Ticket} onClick={() => take.mutateAsync({ token }).catch(() => undefined)}>
      {t("pass.take")}
    </AsyncButton>
  );
}
