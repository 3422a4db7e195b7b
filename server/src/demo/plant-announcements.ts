import { announcementReached } from "../announcements/index.ts";
import type { DomainEvent } from "../kernel/domain-event.ts";
import type { AccountFixture, Fixtures, GroupFixture } from "../test/fixtures.ts";
import type { DemoCommunity } from "./content/index.ts";

type Ground = {
  readonly person: (username: string) => AccountFixture;
  readonly group: (slug: string) => GroupFixture;
  readonly now: Date;
};

const day = 24 * 60 * 60_000;

/** What was announced, and what happened with the latest of it: those it was for are notified. */
export async function plantAnnouncements(
  fixtures: Fixtures,
  { announcements = [], groups, people }: DemoCommunity,
  { person, group, now }: Ground,
): Promise<DomainEvent[]> {
  const specs = announcements.map((announcement) => {
    const { moderators, members } = groups.find(({ slug }) => slug === announcement.group) ?? {
      moderators: [],
      members: people.map(({ username }) => username),
    };
    return {
      creator: person(announcement.by),
      ...(announcement.group && { group: group(announcement.group) }),
      title: announcement.title,
      html: announcement.html,
      at: new Date(now.getTime() - announcement.daysAgo * day),
      to: [...moderators, ...members].filter((username) => username !== announcement.by).map(person),
    };
  });
  const made = await fixtures.announcements(specs);
  const [latest, spec] = [made[0], specs[0]];
  if (!latest || !spec) return [];
  return [
    announcementReached({
      announcementId: latest.id,
      groupId: spec.group?.id ?? null,
      eventId: null,
      accountId: spec.creator.id,
      toIds: spec.to.map(({ id }) => id),
    }),
  ];
}
