import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EventMeta } from "./event-meta.tsx";
import { EventSection } from "./event-section.tsx";
import { eventQuery, faqsQuery } from "./reads.ts";
import { RichText } from "./rich-text.tsx";
import { useEvent } from "./use-event.ts";

const needs = pageNeeds(async ({ api, load, params }) => {
  const { id } = await load(eventQuery(api, params.slug ?? ""));
  await load(faqsQuery(api, id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What people ask before they come. */
export default function FaqPage() {
  const t = useText();
  const event = useEvent();
  const sections = useQuery({ ...faqsQuery(useApi(), event?.id ?? ""), enabled: event !== undefined });
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
    <details className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-control py-3 font-medium [&::-webkit-details-marker]:hidden">
        {question}
        <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      {answer && <RichText text={answer} className="pb-4 text-muted" />}
    </details>
  );
}
