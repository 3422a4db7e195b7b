import type { CircleSpec, ThreadSpec } from "../test/fixtures-threads.ts";
import type { Fixtures, AccountFixture, GroupFixture } from "../test/fixtures.ts";
import type { DemoCommunity, DemoThread } from "./content/index.ts";

type Around = {
  readonly person: (username: string) => AccountFixture;
  readonly group: (slug: string) => GroupFixture;
  readonly now: Date;
};

const hour = 60 * 60_000;

/** The threads of a community with their circles; the last message of each is some hours ago. */
export async function plantThreads(fixtures: Fixtures, community: DemoCommunity, around: Around): Promise<void> {
  const { person } = around;
  const circles = new Map<string, CircleSpec>(
    community.circles.map(({ slug, name, type, managers, members, invited = [] }) => [
      slug,
      { name, type, managers: managers.map(person), members: members.map(person), invited: invited.map(person) },
    ]),
  );
  await fixtures.threads(
    community.threads.map((thread) =>
      threadOf(thread, thread.circle === undefined ? undefined : circles.get(thread.circle), around),
    ),
  );
}

function threadOf(
  { subject, group: slug, endedHours, messages: [first, ...others] }: DemoThread,
  circle: CircleSpec | undefined,
  { person, group, now }: Around,
): ThreadSpec {
  const length = others.reduce((sum, { hours }) => sum + hours, 0);
  let at = now.getTime() - (endedHours + length) * hour;
  const messageOf = ({ author, body, answers, reactions = {} }: DemoThread["messages"][number]) => ({
    author: person(author),
    body,
    at: new Date(at),
    answers,
    reactions: Object.entries(reactions).flatMap(([emojiName, usernames]) =>
      usernames.map((username) => ({ account: person(username), emojiName })),
    ),
  });
  const beginning = messageOf(first);
  const rest = others.map((message) => {
    at += message.hours * hour;
    return messageOf(message);
  });
  return { subject, circle, group: slug === undefined ? undefined : group(slug), messages: [beginning, ...rest] };
}
