import { accounts } from "@marquee/contract/accounts";
import { explore } from "@marquee/contract/explore";
import { groups } from "@marquee/contract/groups";
import { notifications } from "@marquee/contract/notifications";
import { posts } from "@marquee/contract/posts";
import type { RightsCrowd } from "./rights-crowd.ts";
import type { Written } from "./rights-model.ts";

/** Nobody of the community: in nothing, blocked by nobody. */
const guest = -1;

type Listed = { readonly id: string };

/** Lets somebody read everything, and says what they got that they may not, or did not get that they may. */
export async function readAll(crowd: RightsCrowd, reader: number): Promise<void> {
  const { model } = crowd;
  const client = crowd.client(reader);
  if (model.suspended.has(reader)) {
    const { status } = await client.call(posts.list, {});
    if (status !== 401) crowd.faults.push(`${reader} is suspended and reads: ${status}`);
    return;
  }
  await compareLists(crowd, reader);
  for (const group of crowd.groupIds.keys()) await readGroup(crowd, reader, group);
  for (const written of [1, 2, 3].flatMap(() => crowd.pick(model.written) ?? []))
    await readWritten(crowd, reader, written);
  for (const person of [crowd.anybody(), crowd.anybody()]) await readPerson(crowd, reader, person);
  await readNews(crowd, reader);
}

/** What somebody gets who has no account and follows links: what is shared, and what shows a link before it is opened. */
export async function readAsGuest(crowd: RightsCrowd): Promise<void> {
  const { model, tenant } = crowd;
  const listed = await all((cursor) => tenant.guest.call(posts.list, paged(cursor)));
  expectSame(crowd, guest, "a guest lists posts", listed, model.posts(guest));
  for (const written of model.written) {
    const answer = await tenant.guest.call(posts.get, { activityId: written.id });
    const { status } = answer;
    if (!written.isGone && (status === 200) !== model.sees(guest, written))
      crowd.faults.push(`a guest gets ${written.id}: ${status}`);
    if (status === 200) crowd.overhear(guest, "guest", answer.data);
  }
  for (const [group, groupId] of crowd.groupIds.entries()) {
    const { status } = await tenant.guest.call(posts.ofGroup, { groupId, pageSize: 100 });
    if ((status === 200) !== model.readsIn(guest, group)) crowd.faults.push(`a guest reads group ${group}: ${status}`);
  }
}

async function compareLists(crowd: RightsCrowd, reader: number): Promise<void> {
  const { model } = crowd;
  const client = crowd.client(reader);
  const people = [...crowd.ids.keys()];
  expectSame(
    crowd,
    reader,
    `${reader} lists posts`,
    await all((cursor) => client.call(posts.list, paged(cursor))),
    model.posts(reader),
  );
  expectSame(
    crowd,
    reader,
    `${reader} reads the feed`,
    await all((cursor) => client.call(posts.feed, paged(cursor))),
    model.feed(reader),
  );
  expectSame(
    crowd,
    reader,
    `${reader} lists people`,
    await all((cursor) => client.call(accounts.list, paged(cursor))),
    people.filter((person) => model.seesPerson(reader, person)).map((person) => ({ id: crowd.id(person) })),
  );
  expectSame(
    crowd,
    reader,
    `${reader} lists groups`,
    await all((cursor) => client.call(groups.list, paged(cursor))),
    crowd.groupIds.flatMap((id, group) => (model.knowsGroup(reader, group) ? [{ id }] : [])),
  );
}

async function readGroup(crowd: RightsCrowd, reader: number, group: number): Promise<void> {
  const { model } = crowd;
  const client = crowd.client(reader);
  const groupId = crowd.groupId(group);
  const listed = await client.call(posts.ofGroup, { groupId, pageSize: 100 });
  const reads = model.readsIn(reader, group);
  if ((listed.status === 200) !== reads) crowd.faults.push(`${reader} reads group ${group}: ${listed.status}`);
  const members = await client.call(groups.members, { groupId, pageSize: 100 });
  if ((members.status === 200) !== reads) crowd.faults.push(`${reader} lists members of ${group}: ${members.status}`);
  if (!reads || listed.status !== 200 || members.status !== 200) return;
  expectSame(
    crowd,
    reader,
    `${reader} reads group ${group}`,
    listed.data,
    model
      .posts(reader)
      .filter((each) => each.group === group)
      .slice(-100),
  );
  expectSame(
    crowd,
    reader,
    `${reader} lists members of ${group}`,
    members.data.map(({ accountId }) => ({ id: accountId })),
    [...(model.members[group] ?? [])]
      .filter((person) => model.seesPerson(reader, person))
      .map((person) => ({ id: crowd.id(person) })),
  );
}

async function readWritten(crowd: RightsCrowd, reader: number, written: Written): Promise<void> {
  const { model } = crowd;
  const client = crowd.client(reader);
  const answer = await client.call(posts.get, { activityId: written.id });
  const { status } = answer;
  const sees = model.sees(reader, written);
  // What is gone is shown without its words while something stands below it.
  if (written.isGone) {
    if (status === 200 && answer.data.message !== "") crowd.faults.push(`${reader} reads ${written.id}, which is gone`);
    return;
  }
  if ((status === 200) !== sees) crowd.faults.push(`${reader} gets ${written.id} of ${written.author}: ${status}`);
  const found = await client.call(posts.list, { search: written.text.split(" ")[0] ?? "" });
  const isFound = found.data.some(({ id }) => id === written.id);
  if (isFound !== (sees && written.root === null))
    crowd.faults.push(`${reader} searches for ${written.id}: ${isFound}`);
  if (!sees || status !== 200) return;
  if (answer.data._count.likes !== model.countLikes(reader, written))
    crowd.faults.push(`${reader} counts ${answer.data._count.likes} likes of ${written.id}`);
  if (written.root !== null) return;
  const count = model.countBelow(reader, written);
  if (answer.data._count.comments !== count)
    crowd.faults.push(`${reader} counts ${answer.data._count.comments} comments of ${written.id} instead of ${count}`);
  const comments = await client.call(posts.comments, { activityId: written.id, pageSize: 100 });
  expectSame(crowd, reader, `${reader} reads below ${written.id}`, comments.data, model.comments(reader, written));
}

async function readPerson(crowd: RightsCrowd, reader: number, person: number): Promise<void> {
  const { model } = crowd;
  const client = crowd.client(reader);
  const accountId = crowd.id(person);
  const profile = await client.call(accounts.get, { accountId });
  const isShown = !model.suspended.has(person) && !model.hasBlocked(person, reader);
  if ((profile.status === 200) !== isShown) crowd.faults.push(`${reader} opens ${person}: ${profile.status}`);
  const written = await client.call(posts.ofAccount, { accountId, pageSize: 100 });
  const sees = model.seesPerson(reader, person);
  if ((written.status === 200) !== sees) crowd.faults.push(`${reader} reads what ${person} wrote: ${written.status}`);
  if (!sees || written.status !== 200) return;
  const theirs = model.posts(reader).filter(({ author }) => author === person);
  expectSame(crowd, reader, `${reader} reads what ${person} wrote`, written.data, theirs.slice(-100));
  const followers = await client.call(accounts.followers, { accountId, pageSize: 100 });
  const expected = [...crowd.ids.keys()].filter(
    (each) => model.isFollowing(each, person) && model.seesPerson(reader, each),
  );
  expectSame(
    crowd,
    reader,
    `${reader} lists who follows ${person}`,
    followers.data,
    expected.map((each) => ({ id: crowd.id(each) })),
  );
}

/** Nobody is told by, or of, whom or what they may not see; nor is it suggested to them. */
async function readNews(crowd: RightsCrowd, reader: number): Promise<void> {
  const { model } = crowd;
  const client = crowd.client(reader);
  const personOf = (id: string | undefined) => crowd.ids.findIndex((each) => each === id);
  const news = await client.call(notifications.list, { pageSize: 100 });
  crowd.overhear(reader, "news", news.data);
  for (const { id, sender, activity } of news.data) {
    const from = personOf(sender?.id);
    if (from >= 0 && model.isBlocked(reader, from)) crowd.faults.push(`${reader} is told ${id} by ${from}`);
    const about = model.written.find((written) => written.id === activity?.id);
    if (about && !model.sees(reader, about)) crowd.faults.push(`${reader} is told ${id} about ${about.id}`);
  }
  const suggested = await client.call(explore.suggestions, { pageSize: 100 });
  crowd.overhear(reader, "news", suggested.data);
  for (const { id } of suggested.data)
    if (!model.seesPerson(reader, personOf(id))) crowd.faults.push(`${reader} is suggested ${id}`);
}

const paged = (cursor: string | undefined) => ({ pageSize: 100, ...(cursor !== undefined && { cursor }) });

/** A list to its end. */
async function all<Item extends Listed>(
  page: (cursor: string | undefined) => Promise<{ data: readonly Item[]; cursor: string | undefined }>,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const answer = await page(cursor);
    found.push(...answer.data);
    cursor = answer.data.length === 100 ? answer.cursor : undefined;
  } while (cursor !== undefined);
  return found;
}

function expectSame(
  crowd: RightsCrowd,
  reader: number,
  what: string,
  found: readonly Listed[],
  expected: readonly Listed[],
): void {
  crowd.overhear(reader, reader === guest ? "guest" : "lists", found);
  const [got, may] = [new Set(found.map(({ id }) => id)), new Set(expected.map(({ id }) => id))];
  const wrongly = [...got.difference(may)];
  const missing = [...may.difference(got)];
  if (wrongly.length > 0) crowd.faults.push(`${what}, and wrongly gets ${wrongly.join(" ")}`);
  if (missing.length > 0) crowd.faults.push(`${what}, and misses ${missing.join(" ")}`);
  if (got.size !== found.length) crowd.faults.push(`${what}, and gets something twice`);
}
