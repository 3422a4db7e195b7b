import { eventChanged } from "../events/index.ts";
import { groupChanged } from "../groups/index.ts";
import type { Database } from "../kernel/db/database.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { newId } from "../kernel/new-id.ts";
import { createFixtures, type Fixtures, type AccountFixture, type FixtureTarget } from "../test/fixtures.ts";
import type { DemoCommunity, DemoConversation } from "./content/index.ts";
import { joinedDaysAgo } from "./content/moments.ts";
import { plantAnnouncements } from "./plant-announcements.ts";
import { picture, plantEvents } from "./plant-events.ts";
import { plantInvoices } from "./plant-invoices.ts";
import { plantOffers } from "./plant-offers.ts";
import type { DemoFiles } from "./plant-files.ts";
import type { Pictures } from "./plant-pictures.ts";
import { plantNotifications } from "./plant-notifications.ts";
import { plantPlans } from "./plant-plans.ts";
import { plantPosts } from "./plant-posts.ts";
import { plantTickets } from "./plant-tickets.ts";
import { plantBookings } from "./plant-bookings.ts";
import { plantChannels } from "./plant-channels.ts";
import { plantSurveys } from "./plant-surveys.ts";
import { plantTerms } from "./plant-terms.ts";
import { plantThreads } from "./plant-threads.ts";

export type Planting = {
  /** With what posts are liked in the community. */
  readonly reactions: readonly [string, ...string[]];
  readonly community: DemoCommunity;
  readonly pictures: Pictures;
  readonly files: DemoFiles;
  /** The ids of the community's tiers, by their slugs. */
  readonly tiers: ReadonlyMap<string, string>;
  /** Subs of those who can sign in, by username. */
  readonly subs: ReadonlyMap<string, string>;
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** Everybody follows a few others, always the same ones. */
const followed = [1, 2, 5, 9, 14, 23];
/** Messages of each conversation that are still unread. */
const unread = 2;

/** Writes a community into its tenant, in one transaction of the system. */
export async function plantCommunity(
  ground: FixtureTarget & { readonly database: Database },
  planting: Planting,
): Promise<void> {
  const { community, pictures, files, subs } = planting;
  const fixtures = createFixtures(ground);
  const now = ground.clock.now();
  const people = byName(
    await fixtures.accounts(
      community.people.map((person, index) => personOf({ community, pictures, subs }, person, { index, now })),
    ),
  );
  const sponsors = await plantSponsors(fixtures, community);
  const groups = await fixtures.groups(
    community.groups.map(
      ({ scene: _, muted: _muted, moderators, members, requests = [], invited = [], questions = [], ...group }) => ({
        ...group,
        questions: questions.map((text) => ({ id: newId(), text, required: true })),
        ...picture("imageId", pictures("group", group.slug)),
        creatorId: people(moderators[0]).id,
        moderators: moderators.map(people),
        members: members.map(people),
        requests: requests.map(({ username, answers }) => ({
          ...people(username),
          answers: answers.map((answer, index) => ({ question: questions[index] ?? "", answer })),
        })),
        invited: invited.map(people),
      }),
    ),
  );
  const bySlug = new Map(groups.map((group) => [group.slug, group]));
  await fixtures.mutes(
    community.groups.flatMap(({ slug, moderators: [owner], muted = [] }) =>
      muted.map(({ username, reason, hours }) => ({
        group: lookup(bySlug, "group")(slug),
        account: people(username),
        by: people(owner),
        reason,
        until: new Date(now.getTime() + hours * 60 * minute),
      })),
    ),
  );
  const everybody = community.people.map(({ username }) => people(username));
  // In a small community two steps may lead to the same person, or to oneself.
  const steps = [...new Set(followed.map((step) => step % everybody.length))].filter((step) => step > 0);
  await fixtures.follows(
    everybody.flatMap((person, index) =>
      steps.map((step) => [person, everybody[(index + step) % everybody.length] ?? person] as const),
    ),
  );
  const interests = await fixtures.interests(community.interests ?? interestNames);
  const events = await plantEvents({
    fixtures,
    interests,
    now,
    community,
    pictures,
    files,
    person: people,
    group: lookup(bySlug, "group"),
    sponsor: sponsors,
  });
  await plantInterests(fixtures, everybody, interests);
  await plantOffers(fixtures, community, { pictures, sponsor: sponsors });
  const news = await plantAnnouncements(fixtures, community, { person: people, group: lookup(bySlug, "group"), now });
  // Their conversations are made by the reactions to it, and so are notifications of what was announced last.
  await publishAll({ database: ground.database, organization: { id: ground.organizationId }, now }, [
    ...news,
    ...groups.map(({ id }) => groupChanged({ groupId: id })),
    ...events.map(({ id }) => eventChanged({ eventId: id })),
  ]);
  await fixtures.conversations(
    community.conversations.map((conversation) => conversationOf(conversation, people, now)),
  );
  const reshared = await plantPosts(fixtures, planting, {
    person: people,
    group: lookup(bySlug, "group"),
    events,
    now,
    reactions: planting.reactions,
  });
  await publishAll({ database: ground.database, organization: { id: ground.organizationId }, now }, reshared);
  await plantNotifications(fixtures, {
    // Whoever can sign in sees them; for the others nobody looks.
    to: everybody.filter(({ username }) => subs.has(username)),
    followersOf: (account) =>
      steps.flatMap((step) => everybody.at((everybody.indexOf(account) - step) % everybody.length) ?? []),
    now,
  });
  await plantThreads(fixtures, community, { person: people, group: lookup(bySlug, "group"), now });
  await plantTickets(fixtures, community, { person: people, events, now });
  await plantInvoices(fixtures, community, { person: people, now });
  await plantPlans(fixtures, community, { person: people, tiers: planting.tiers });
  // Whoever can sign in is still to answer.
  await plantSurveys(fixtures, community, { answering: everybody.filter(({ username }) => !subs.has(username)), now });
  await plantBookings(fixtures, community, { pictures, person: people, now });
  await plantChannels(fixtures, planting, {
    person: people,
    everybody,
    organizationId: ground.organizationId,
    group: lookup(bySlug, "group"),
    interest: lookup(new Map(interests.map((interest) => [interest.name, interest])), "interest"),
    now,
  });
  for (const page of community.pages ?? []) await fixtures.page(page);
  await plantTerms(fixtures, community, { person: people, now });
  await fixtures.profileFields(
    (community.profileFields ?? []).map(({ answers, ...field }) => ({
      ...field,
      answers: Object.entries(answers).map(([username, answer]) => ({ account: people(username), ...answer })),
    })),
  );
  for (const { keeper, of, note } of community.contacts ?? []) await fixtures.contact(people(keeper), people(of), note);
}

/** What people of a place care about; everybody has chosen five, always the same ones. */
const interestNames =
  "Astronomy,Baking,Birdwatching,Board games,Books,Ceramics,Choir,Coding,Cooking,Cycling,Dancing,Design,Film,Gardening,Hiking,History,Jazz,Kayaking,Knitting,Languages,Local politics,Open data,Photography,Poetry,Repair,Robotics,Rowing,Running,Sailing,Sewing,Sketching,Swimming,Theatre,Volunteering,Wild food,Woodwork,Yoga".split(
    ",",
  );

async function plantInterests(
  fixtures: Fixtures,
  everybody: readonly AccountFixture[],
  interests: readonly { readonly id: string }[],
): Promise<void> {
  const chosen = (index: number) =>
    [0, 1, 3, 4, 6].flatMap((step) => interests[(index * 5 + step) % interests.length] ?? []);
  await fixtures.chosenInterests(
    everybody.flatMap((account, index) => chosen(index).map((interest) => ({ account, interest }))),
  );
}

type EventPosition = { readonly index: number; readonly now: Date };

function personOf(
  { community, pictures, subs }: Pick<Planting, "community" | "pictures" | "subs">,
  { portrait: _, ...person }: DemoCommunity["people"][number],
  { index, now }: EventPosition,
) {
  const joined = new Date(now.getTime() - joinedDaysAgo(index, community.people.length) * day);
  return {
    ...person,
    identitySub: subs.get(person.username) ?? null,
    email: `${person.username}@example.org`,
    ...picture("imageId", pictures("account", person.username)),
    ...picture("bannerId", pictures("account-banner", person.username)),
    termsAcceptedAt: joined,
    createdAt: joined,
    updatedAt: joined,
  };
}

/** Who sponsors something is a team of the community. */
async function plantSponsors(fixtures: Fixtures, { events }: DemoCommunity): Promise<(name: string) => AccountFixture> {
  const distinct = new Map(events.flatMap(({ sponsors = [] }) => sponsors).map((sponsor) => [sponsor.name, sponsor]));
  const specs = [...distinct.values()].map(({ name, description, url }, index) => ({
    accountType: "team" as const,
    // Of a name in other letters nothing is left that a username may hold.
    username: plain(name) || `sponsor.${index + 1}`,
    firstName: name,
    bio: description,
    website: url ?? null,
    identitySub: null,
  }));
  const made = await fixtures.accounts(specs);
  return lookup(
    new Map([...distinct.keys()].flatMap((name, index) => (made[index] ? [[name, made[index]] as const] : []))),
    "sponsor",
  );
}

function plain(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ".")
    .replace(/^\.+|\.+$/g, "");
}

function conversationOf(
  { name, members, endedHours, messages }: DemoConversation,
  person: (username: string) => AccountFixture,
  now: Date,
) {
  const [first, second, ...others] = members;
  let at = now.getTime() - endedHours * 60 * minute;
  const timed = messages.toReversed().map(([author, minutes, text]) => {
    const message = { author: person(author), text, at: new Date(at) };
    at -= minutes * minute;
    return message;
  });
  return {
    ...(name !== undefined && { name }),
    members: [person(first), person(second), ...others.map(person)] as const,
    messages: timed.toReversed(),
    unread,
  };
}

function byName(accounts: readonly AccountFixture[]): (username: string) => AccountFixture {
  return lookup(new Map(accounts.map((account) => [account.username, account])), "person");
}

function lookup<Value>(values: ReadonlyMap<string, Value>, kind: string): (key: string) => Value {
  return (key) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`the demo names a ${kind} that is not there: ${key}`);
    return value;
  };
}
