import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Button } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { CodeCard } from "./code-card.tsx";
import { CodeUsers } from "./code-users.tsx";
import { codeRead, eventRead, passesRead } from "./reads.ts";

const GiveBack = lazy(() => import("./give-back.tsx").then((module) => ({ default: module.GiveBack })));

const needs = pageNeeds(
  async ({ read, params: { eventId = "", couponId = "" } }) => {
    const event = await read(...eventRead(eventId));
    await Promise.all([read(...codeRead(event.id, couponId)), read(...passesRead(event.id, couponId))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A code that one bought for a group: to hand on, how much of it is left, and who has a pass by it. */
export default function CodePage() {
  const t = useText();
  const { now } = usePageFacts();
  const { eventId = "", couponId = "" } = useParams();
  const [isGiving, setGiving] = useState(false);
  const event = useRead(...eventRead(eventId)).data;
  const enabled = event !== undefined;
  const code = useRead(...codeRead(event?.id ?? "", couponId), { enabled }).data;
  const passes = useRead(...passesRead(event?.id ?? "", couponId), { enabled }).data;
  if (!event || !code) return null;
  const title = t("groupCode.title", { pass: code.ticket?.name ?? "" });
  const canGive = code.usesLeft > 0 && code.ticket?.cancelable === true && Date.parse(event.eventStart) > now;
  return (
    <Page title={title} width="reading" back={{ to: `/events/${event.slug}`, label: event.name }}>
      <PageMeta title={title} hidden />
      <div className="grid grid-cols-1 gap-6">
        <CodeCard event={event} code={code} />
        <Section title={t("groupCode.who")}>
          <CodeUsers passes={passes ?? []} />
        </Section>
        {canGive && (
          <Button look="quiet" icon={Undo2} wide onClick={() => setGiving(true)}>
            {t("groupCode.give")}
          </Button>
        )}
        <Suspense>{isGiving && <GiveBack eventId={event.id} code={code} onClose={() => setGiving(false)} />}</Suspense>
      </div>
    </Page>
  );
}
