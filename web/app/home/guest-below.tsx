import { ContentCard, contentGrid } from "../channels/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { latestThreads, ThreadCards } from "../threads/index.ts";
import { Section } from "../ui/page.tsx";
import { PeopleRow } from "./people-row.tsx";
import { latestContents, popularPeople } from "./reads.ts";

/** Who is there, what they talk about, and what they publish. */
export function GuestBelow() {
  const t = useText();
  const people = useRead(...popularPeople, { enabled: false }).data?.items ?? [];
  const threads = useRead(...latestThreads, { enabled: false }).data?.items ?? [];
  return (
    <>
      {people.length > 0 && (
        <PeopleRow title={t("home.people")} people={people} more={{ to: "/people", label: t("home.everybody") }} />
      )}
      {threads.length > 0 && (
        <Section title={t("home.talk")} id="talk" more={{ to: "/threads", label: t("threads.all") }}>
          <ThreadCards threads={threads} />
        </Section>
      )}
      <Published />
    </>
  );
}

/** What came out last in the channels. */
function Published() {
  const t = useText();
  const latest = useRead(...latestContents, { enabled: useModule("channels").isOpen }).data?.items ?? [];
  if (latest.length === 0) return null;
  return (
    <Section title={t("home.published")} id="published" more={{ to: "/channels", label: t("channel.all") }}>
      <ul className={contentGrid}>
        {latest.map((content) => (
          <li key={content.id}>
            <ContentCard content={content} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
