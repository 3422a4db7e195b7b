import { events } from "@marquee/contract/events";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { AccordionItem } from "../ui/accordion.tsx";
import { List } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EventMeta } from "./event-meta.tsx";
import { EventSection } from "./event-section.tsx";
import { eventCalled } from "./reads.ts";
import { RichText } from "../ui/rich-text.tsx";
import { useEvent } from "./use-event.ts";

const faqsOf = (eventId = "") => [events.faqs, { eventId, pageSize: 100 }] as const;

const needs = pageNeeds(async ({ read, params }) => {
  const { id } = await read(...eventCalled(params.slug));
  await read(...faqsOf(id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What people ask before they come. */
export default function FaqPage() {
  const t = useText();
  const event = useEvent();
  const sections = useRead(...faqsOf(event?.id), { enabled: event !== undefined });
  if (!event) return null;
  return (
    <EventSection title={t("event.faq")} id="part">
      <EventMeta event={event} part={t("event.faq")} path="/faq" />
      <List
        items={sections.data?.items}
        idOf={({ id }) => id}
        render={({ name, faqs }) => (
          <section>
            <h3 className="mb-1 text-18">{name}</h3>
            {faqs.map(({ id, question, answer }) => (
              <Question key={id} question={question} answer={answer} />
            ))}
          </section>
        )}
        className="grid gap-8"
        empty={
          <EmptyState drawing="message" title={t("event.noFaq")}>
            {t("event.noFaqText")}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-40 rounded-card" />}
        failed={sections.isError}
        onRetry={() => sections.refetch()}
      />
    </EventSection>
  );
}

function Question({ question, answer }: { question: string; answer: string | undefined }) {
  return (
    <AccordionItem title={question}>{answer && <RichText text={answer} className="pb-4 text-muted" />}</AccordionItem>
  );
}
