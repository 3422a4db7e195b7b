import { sql } from "drizzle-orm";
import { createFixtures, type AccountFixture, type FixtureTarget } from "./fixtures.ts";
import type { ConversationSpec } from "./fixtures-conversations.ts";
import type { EventSpec } from "./fixtures-events.ts";

/** Rows made at a time: one JSON parameter each, some megabytes. */
const madeAtOnce = 5_000;
const day = 86_400_000;

const firstNames =
  "Ana Ben Chloé Diego Elif Fatima Goran Hana Inés Jun Kenji Lucía Mateo Nadia Oisín Priya Quentin Rosa Søren Tomás Uma Viktor Wanjiru Ximena Yuki Zoë".split(
    " ",
  );
const lastNames =
  "Abe Byrne Castro Dubois Eriksson Fernández García Haddad Ito Jansen Kowalski López Moreau Nakamura O'Brien Petrov Quinn Rossi Sato Tanaka Ueda Varga Walsh Xu Yilmaz Zimmer".split(
    " ",
  );
const titles =
  "Baker Carpenter Designer Engineer Gardener Librarian Musician Nurse Photographer Potter Sailor Teacher Translator Welder".split(
    " ",
  );
const kinds = "Concert Workshop Market Walk Talk Dinner Screening Regatta Fair Rehearsal 夏祭り 読書会".split(" ");
const places = "Harbour Mill Garden Quay Library Bakery Hall Bridge Studio Meadow Observatory Boathouse".split(" ");
const pick = (words: readonly string[], index: number): string => words[index % words.length] ?? "";

/** How much of what. `messages` are those of one long conversation that `member`, by username, has with others. */
export type Filling = {
  readonly accounts: number;
  readonly events: number;
  readonly messages: number;
  readonly member?: string | undefined;
};

/** Fills a tenant with plausible people and events, always the same ones: events from a year ago to two years ahead. */
export async function fillTenant(
  ground: FixtureTarget,
  { accounts, events, messages, member }: Filling,
): Promise<void> {
  const fixtures = createFixtures(ground);
  const run = ground.clock.now().getTime().toString(36);
  let creator: AccountFixture | undefined;
  for (let start = 0; start < accounts; start += madeAtOnce) {
    const made = await fixtures.accounts(
      range(start, accounts).map((index) => accountOf(index, run, ground.clock.now())),
    );
    creator ??= made[0];
  }
  for (let start = 0; start < events; start += madeAtOnce) {
    const host = (creator ??= await fixtures.account());
    await fixtures.events(
      range(start, events).map((index) => ({ ...eventOf(index, events, run, ground.clock.now()), creator: host })),
    );
  }
  if (messages > 0) await fixtures.conversation(await longConversation(ground, messages, member));
}

/** A message a minute until now, by everybody in turns; nothing is unread. */
async function longConversation(ground: FixtureTarget, count: number, member = ""): Promise<ConversationSpec> {
  const people = await somePeople(ground, member);
  const [first, second, ...others] = people;
  if (!first || !second) throw new Error("A conversation needs two people.");
  const begin = ground.clock.now().getTime() - count * 60_000;
  return {
    name: `${pick(places, count)} talk`,
    members: [first, second, ...others],
    messages: Array.from({ length: count }, (_, index) => ({
      author: people[(index * 7 + Math.floor(index / 3)) % people.length] ?? first,
      text: messageOf(index),
      at: new Date(begin + index * 60_000),
    })),
  };
}

/** The one of that name first, then the earliest. */
function somePeople({ database, organizationId }: FixtureTarget, member: string): Promise<{ id: string }[]> {
  return database.execute<{ id: string }>(sql`
    select id from accounts where organization_id = ${organizationId} and identity_sub is not null
    order by username_key <> lower(${member}), created_at limit 8`);
}

/** Of every length, as people write. */
function messageOf(index: number): string {
  const words = Array.from({ length: 1 + ((index * 13) % 41) }, (_, word) => pick(places, index * 3 + word * 5));
  return `${pick(firstNames, index)}, ${words.join(" ").toLowerCase()} ${index + 1}`;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.min(madeAtOnce, end - start) }, (_, index) => start + index);
}

function accountOf(index: number, run: string, now: Date) {
  const firstName = pick(firstNames, index * 7);
  const lastName = pick(lastNames, index * 11 + Math.floor(index / 26));
  return {
    username: `member${index}.${run}`,
    firstName,
    lastName,
    title: pick(titles, index * 5),
    createdAt: new Date(now.getTime() - index * 60_000),
  };
}

function eventOf(index: number, count: number, run: string, now: Date): EventSpec {
  const start = now.getTime() - 365 * day + (index * 3 * 365 * day) / Math.max(1, count);
  return {
    slug: `event-${index}-${run}`,
    name: `${pick(kinds, index)} at the ${pick(places, index * 5)} ${index}`,
    shortDescription: `An evening with ${pick(firstNames, index * 3)} and ${pick(lastNames, index * 13)}`,
    city: "Cork",
    eventStart: new Date(start),
    eventEnd: new Date(start + ((index % 9) + 1) * 1_800_000),
    passTypes: [{ price: (index % 4) * 500, supply: 50 + (index % 100) }],
  };
}
