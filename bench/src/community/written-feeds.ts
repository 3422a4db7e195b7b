import { type Figure, median } from "../measure.ts";
import type { Statement } from "../reads/messages.ts";
import { type Community, size } from "./dataset.ts";

const rounds = 21;
const page = 11;

/**
 * What it would cost to write every post into the feeds of those who follow its author, and what reading would win: the
 * same community with a table of written feeds beside it (docs/decisions/137). What is written is read without the
 * product's row-level security and with the least that has to be looked up again, so that the comparison favours it.
 */
export async function writtenFeedsFigures(community: Community, feedRead: Statement): Promise<Figure[]> {
  const { world, tenant, author } = community;
  await writeFeeds(community);
  const run = (text: string, values: readonly unknown[]) => world.driver.query("system", text, values);
  const organizationId = tenant.organization.id;
  const timeOf = await timesInTurn({
    read: () => world.driver.query(organizationId, feedRead.text, feedRead.values),
    written: () => run(writtenPage, [organizationId, community.reader.id]),
    mixed: () => run(mixedPage, [organizationId, community.reader.id, author.id]),
    post: () => run(onePost, [organizationId, author.id]),
    copies: () => run(toFollowers, [organizationId, author.id, new Date().toISOString()]),
  });
  const [read, written, mixed] = [timeOf("read"), timeOf("written"), timeOf("mixed")];
  const [post, copies] = [timeOf("post"), timeOf("copies")];
  return [
    {
      name: `a post of somebody with ${size.followers} followers written into their feeds, against the post alone`,
      ratio: copies / post,
      limit: { atLeast: 1 },
      detail: `${copies.toFixed(1)} ms against ${post.toFixed(1)} ms`,
    },
    {
      name: "a page of the home feed put together when read, against one written before",
      ratio: read / written,
      limit: { atMost: 20 },
      detail: `${read.toFixed(1)} ms against ${written.toFixed(1)} ms`,
    },
    {
      name: "the same against a mixed one, where only those with few followers are written",
      ratio: read / mixed,
      limit: { atMost: 40 },
      detail: `${read.toFixed(1)} ms against ${mixed.toFixed(1)} ms`,
    },
  ];
}

/** Medians in ms, each of them once in a round: what the machine does meanwhile meets all. */
async function timesInTurn(all: Readonly<Record<string, () => Promise<unknown>>>): Promise<(name: string) => number> {
  const times = new Map(Object.keys(all).map((name) => [name, new Array<number>()]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, each] of Object.entries(all)) {
      const started = performance.now();
      await each();
      times.get(name)?.push(performance.now() - started);
    }
  return (name) => median(times.get(name) ?? []);
}

/** The feeds of the author's followers with all that the author has posted, and the reader's whole. */
async function writeFeeds({ world: { driver }, tenant, reader, author }: Community): Promise<void> {
  const organizationId = tenant.organization.id;
  await driver.query(
    "system",
    `create table written_feeds (organization_id uuid, account_id uuid, created_at timestamptz, post_id uuid, author_id uuid,
       primary key (organization_id, account_id, created_at, post_id))`,
    [],
  );
  await driver.query(
    "system",
    `insert into written_feeds select p.organization_id, f.follower_id, p.created_at, p.id, p.account_id
     from posts p join follows f on f.organization_id = p.organization_id and f.account_id = p.account_id
     where p.organization_id = $1 and p.root_id is null and (p.account_id = $2 or f.follower_id = $3) on conflict do nothing`,
    [organizationId, author.id, reader.id],
  );
  await driver.query(
    "system",
    `insert into written_feeds select p.organization_id, m.account_id, p.created_at, p.id, p.account_id
     from posts p join group_memberships m on m.organization_id = p.organization_id and m.group_id = p.group_id
     where p.organization_id = $1 and p.root_id is null and m.account_id = $2 on conflict do nothing`,
    [organizationId, reader.id],
  );
  await driver.query("system", "vacuum analyze written_feeds", []);
}

/** What has to be looked at again whenever it is read: what was deleted, whom one blocks, which group one has left. */
const stillSeen = `p.deleted_at is null
  and (p.group_id is null or exists (select from group_memberships m
    where m.organization_id = $1 and m.group_id = p.group_id and m.account_id = $2))
  and not exists (select from account_blocks b where b.organization_id = $1
    and (b.blocker_id, b.account_id) in (($2, p.account_id), (p.account_id, $2)))`;

const writtenPage = `select p.id from written_feeds w
  join posts p on p.organization_id = $1 and p.id = w.post_id
  where w.organization_id = $1 and w.account_id = $2 and ${stillSeen}
  order by w.created_at desc, w.post_id desc limit ${page}`;

const mixedPage = `select id from (
    (select p.id, p.created_at from written_feeds w
      join posts p on p.organization_id = $1 and p.id = w.post_id
      where w.organization_id = $1 and w.account_id = $2 and w.author_id <> $3 and ${stillSeen}
      order by w.created_at desc, w.post_id desc limit ${page})
    union all
    (select p.id, p.created_at from posts p
      where p.organization_id = $1 and p.account_id = $3 and p.root_id is null and ${stillSeen}
      order by p.created_at desc, p.id desc limit ${page})) fed
  order by created_at desc, id desc limit ${page}`;

const onePost = `insert into posts (organization_id, id, account_id, text, created_at, updated_at)
  values ($1, gen_random_uuid(), $2, 'A post by the harbour', now(), now())`;

const toFollowers = `insert into written_feeds
  select $1, f.follower_id, $3::timestamptz, gen_random_uuid(), $2 from follows f where f.organization_id = $1 and f.account_id = $2`;
