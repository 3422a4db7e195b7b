import { guests } from "@marquee/contract/guests";
import { redirect, useParams } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds, signInPath } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { FlowHeader } from "../ui/flow-header.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";

const linkRead = (token = "") => [guests.link, { token }] as const;

const needs = pageNeeds(async ({ read, params, facts, path }) => {
  if (!facts.signedIn) throw redirect(signInPath(path));
  const link = await read(...linkRead(params.token));
  if (link.isClaimed && link.isOwn) throw redirect(`/passes/${link.event.slug}`);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFlow;

/** Takes what was registered without an account into the reader's own. */
export default function KeepPage() {
  const t = useText();
  const { token = "" } = useParams();
  const event = useRead(...linkRead(token)).data?.event;
  const claim = useAction(guests.claim);
  if (!event) return null;
  const keep = async (): Promise<void> => {
    await claim.mutateAsync({ token });
    // The page is made anew: what it knew of a guest is not so any more.
    location.assign(`/guest/leave?to=${encodeURIComponent(`/passes/${event.slug}`)}`);
  };
  return (
    <>
      <FlowHeader leave={{ to: `/events/${event.slug}`, label: event.name }} />
      <QuietPage
        drawing="ticket"
        title={t("guest.keepTitle")}
        action={
          <>
            <AsyncButton look="primary" onClick={keep}>
              {t("guest.keepNow")}
            </AsyncButton>
            <LinkButton to={`/events/${event.slug}`}>{t("register.toEvent")}</LinkButton>
          </>
        }
      >
        <PageMeta title={t("guest.keepTitle")} hidden />
        {t("guest.keepText", { event: event.name })}
      </QuietPage>
    </>
  );
}
