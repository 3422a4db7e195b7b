import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { TestTenant } from "../world.ts";
import type { Example } from "./suite.ts";

/**
 * Gives everybody of an example something to do with each other, so that there is something to be seen of them: a
 * conversation, threads, an event that they come to, grants, followers, a channel, an announcement. A neighbour has begun all of it.
 */
export async function furnish({ tenant, caller }: Pick<Example, "tenant" | "caller">, ids: readonly string[]) {
  const { fixtures } = tenant;
  const neighbour = await fixtures.account();
  const others = ids.filter((id) => id !== caller.id).map((id) => ({ id, username: id }));
  const everybody = [caller, neighbour, ...others] as const;
  const at = new Date();
  await fixtures.conversation({
    name: "Regatta",
    members: everybody,
    messages: everybody.map((author) => ({ author, text: "Ahoy", at })),
  });
  await talk(tenant, everybody, at);
  const event = await fixtures.event({ creator: neighbour, passTypes: [{ price: 0, supply: 500 }] });
  for (const account of everybody)
    await fixtures.registration({ account, event, passTypes: [only(event.passTypes)], at });
  for (const account of [neighbour, ...others]) await fixtures.delegate(account, caller);
  await fixtures.follows([[caller, neighbour], ...[neighbour, ...others].map((each) => [each, caller] as const)]);
  await fixtures.contact(caller, neighbour);
  const interest = only(await fixtures.interests(["Sailing"]));
  await fixtures.chosenInterests([{ account: caller, interest }]);
  await post(tenant, { everybody, event, interest, at });
  await publish(tenant, { everybody, interest });
  await fixtures.announcements([
    { creator: neighbour, title: "High tide", html: "<p>At noon</p>", at, to: [caller, ...others] },
  ]);
}

type Posting = {
  readonly everybody: readonly [Person, Person, ...Person[]];
  readonly event: { readonly id: string };
  readonly interest: { readonly id: string; readonly name: string };
  readonly at: Date;
};

/** A post of everybody in the community, one at the event and one about the interest, with comments and likes of all. */
async function post({ fixtures }: TestTenant, { everybody, event, interest, at }: Posting): Promise<void> {
  const [, neighbour] = everybody;
  const below = { at, likes: everybody, comments: everybody.map((author) => ({ author, body: "At nine", at })) };
  await fixtures.posts([
    ...everybody.map((author) => ({ author, body: "Low tide", ...below })),
    { author: neighbour, body: "See you there", event, ...below },
    { author: neighbour, body: `A fine day for #${interest.name}`, interests: [interest], ...below },
  ]);
}

/** What the neighbour publishes, to which everybody subscribes: they like it, and have begun to listen. */
async function publish({ fixtures }: TestTenant, { everybody, interest }: Pick<Posting, "everybody" | "interest">) {
  const [, neighbour] = everybody;
  const interests = [interest];
  const channel = await fixtures.channel({ creator: neighbour, subscribers: everybody, interests });
  const collection = await fixtures.collection({ channel });
  const guests = everybody.map((account) => ({ account, name: "Guest" }));
  const progress = everybody.map(({ id }) => ({ id, seconds: 30 }));
  const parts = { interests, guests, progress, likes: everybody, collections: [collection] };
  await fixtures.contents([
    { channel, ...parts, audioOf: neighbour },
    { channel, published: new Date(Date.now() + 86_400_000) },
  ]);
}

type Person = Pick<AccountFixture, "id" | "username">;

/** A thread of the whole community and one of a circle; everybody writes in both, and reacts to what was said first. */
async function talk({ fixtures }: TestTenant, everybody: readonly [Person, Person, ...Person[]], at: Date) {
  const [, neighbour, ...others] = everybody;
  const reactions = everybody.map((account) => ({ account, emojiName: "🌊" }));
  const messages = [
    { author: neighbour, body: "Low tide?", at, reactions },
    ...everybody.map((author, index) => ({ author, body: "At nine", at, ...(index > 0 && { answers: index }) })),
  ] as const;
  const circle = { name: "Crew", type: "closed", managers: [neighbour], members: [everybody[0], ...others] } as const;
  await fixtures.threads([
    { subject: "Tides", messages },
    { subject: "Boats", circle, messages },
  ]);
}
