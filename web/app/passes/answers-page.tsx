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
import { AnswersForm } from "./answers-form.tsx";
import { answersUntil, attendeeRead, eventRead, questionsRead, rulesRead } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventRead(params.eventId ?? ""));
    await Promise.all([
      read(...attendeeRead(event.id)),
      read(...rulesRead(event.id)),
      read(...questionsRead(event.id, params.passId ?? "")),
    ]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was answered for a pass, to be changed, and the name that stands on it. */
export default function AnswersPage() {
  const t = useText();
  const { now } = usePageFacts();
  const { eventId = "", passId = "" } = useParams();
  const event = useRead(...eventRead(eventId)).data;
  const enabled = event !== undefined;
  const registration = useRead(...attendeeRead(event?.id ?? ""), { enabled }).data;
  const rules = useRead(...rulesRead(event?.id ?? ""), { enabled }).data;
  const sections = useRead(...questionsRead(event?.id ?? "", passId), { enabled }).data;
  const pass = registration?.passes.find(({ id }) => id === passId);
  if (!event) return null;
  const back = { to: `/passes/${event.slug}/${passId}`, label: event.name };
  const isOver = answersUntil(event, rules) <= now;
  return (
    <Page title={t("pass.change")} width="reading" back={back}>
      <PageMeta title={t("pass.change")} hidden />
      {isOver && <Notice tone="warning">{t("pass.changeClosed")}</Notice>}
      {!isOver && pass && sections && (
        <AnswersForm key={pass.id} event={event} pass={pass} sections={sections} back={back.to} />
      )}
      {!isOver && (!pass || !sections) && <Skeleton className="h-64 w-full rounded-card" />}
    </Page>
  );
}
