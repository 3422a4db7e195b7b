import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Section } from "../ui/page.tsx";
import { ContentCard, contentGrid } from "./content-card.tsx";
import { ContentLead } from "./content-lead.tsx";
import { ContentRow } from "./content-row.tsx";
import { begunContents, featuredContents, newInMine } from "./reads.ts";

/** What the reader has begun to hear or watch. */
export function GoOn() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const begun = useRead(...begunContents, { enabled: signedIn }).data?.items ?? [];
  if (begun.length === 0) return null;
  return (
    <Section title={t("channel.goOn")} id="go-on">
      <ul className="scroll-fade -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2">
        {begun.map((content) => (
          <li key={content.id} className="w-[85%] shrink-0 snap-start rounded-card border border-line px-3 pair:w-96">
            <ContentRow content={content} withChannel />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function NewInMine() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const newest = useRead(...newInMine, { enabled: signedIn }).data?.items ?? [];
  if (newest.length === 0) return null;
  return (
    <Section
      title={t("channel.newInMine")}
      id="mine"
      more={{ to: "/contents?subscribed", label: t("channel.allOfMine") }}
    >
      <ul className={contentGrid}>
        {newest.map((content) => (
          <li key={content.id}>
            <ContentCard content={content} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What those who manage the channels put first: one large, the others beside each other. */
export function Featured() {
  const t = useText();
  const [first, ...others] = useRead(...featuredContents).data?.items ?? [];
  if (!first) return null;
  return (
    <Section title={t("channel.featured")} id="featured">
      <ContentLead content={first} withChannel />
      {others.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-4 pair:grid-cols-2 rail:mt-5 rail:gap-5">
          {others.map((content) => (
            <li key={content.id}>
              <ContentCard content={content} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
