import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import { ExternalLink } from "lucide-react";
import { GroupRulesText, rulesOf } from "../admission/index.ts";
import { EventCard } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds, type NeedsInput } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { PlainText } from "../ui/rich-text.tsx";
import { groupCalled, useGroup, type GroupDetail } from "./reads.ts";

const moderatorsOf = (groupId: string) => [groups.members, { groupId, role: "moderator", pageSize: 6 }] as const;
const sponsorsOf = (groupId: string) => [groups.sponsors, { groupId, pageSize: 12 }] as const;
const nextOf = (groupId: string) => [events.ofGroup, { groupId, pageSize: 2 }] as const;

const needs = pageNeeds(async ({ read, params }) => {
  const group = await read(...groupCalled(params["slug"]));
  if (group.viewer.canRead) await readAbout(read, group);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

export const readAbout = async (read: NeedsInput["read"], { id, rulesVersion }: GroupDetail): Promise<unknown> =>
  Promise.all([
    read(...moderatorsOf(id)),
    read(...sponsorsOf(id)),
    ...(rulesVersion === null ? [] : [read(...rulesOf(id))]),
  ]);

/** What a group is about, what it holds next, who looks after it and who supports it. */
export default function AboutPage() {
  const group = useGroup();
  return group?.viewer.canRead ? <About group={group} /> : null;
}

export function About({ group }: { group: GroupDetail }) {
  const t = useText();
  const moderators = useRead(...moderatorsOf(group.id)).data?.items ?? [];
  const sponsors = useRead(...sponsorsOf(group.id)).data?.items ?? [];
  return (
    <>
      {group.description && <PlainText text={group.description} className="measure" />}
      {group.externalUrl && (
        <p className="pt-3">
          <a
            href={group.externalUrl}
            rel="noopener noreferrer nofollow ugc"
            target="_blank"
            className="inline-flex min-h-11 items-center gap-2 font-medium text-accent-text hover:underline"
          >
            <Icon of={ExternalLink} size={18} />
            {group.externalUrl.replace(/^https?:\/\//, "").replace(/\/$/, "")}
          </a>
        </p>
      )}
      <Next group={group} />
      <GroupRulesText group={group} />
      {moderators.length > 0 && (
        <Section title={t("group.lookedAfterBy")} id="moderators">
          <People people={moderators.map(({ account }) => account)} />
        </Section>
      )}
      {sponsors.length > 0 && (
        <Section title={t("group.sponsors")} id="sponsors">
          <People people={sponsors} />
        </Section>
      )}
    </>
  );
}

function Next({ group }: { group: GroupDetail }) {
  const t = useText();
  const { canSee } = useModule("events");
  const next = useRead(...nextOf(group.id), { enabled: canSee }).data?.items ?? [];
  if (next.length === 0) return null;
  const more = { to: `/groups/${group.slug}/events`, label: t("group.allEvents") };
  return (
    <Section title={t("group.next")} id="next" more={more}>
      <ul className="grid grid-cols-1 gap-4 pair:grid-cols-2">
        {next.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function People({ people }: { people: readonly GroupDetail["faces"][number][] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 pair:grid-cols-2">
      {people.map((person) => (
        <li key={person.id} className="flex min-w-0">
          <PersonLink person={person} />
        </li>
      ))}
    </ul>
  );
}
