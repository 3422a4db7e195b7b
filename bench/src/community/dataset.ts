import { createFixtures, type AccountFixture } from "@marquee/server/test/fixtures";
import { type TestTenant, testWorld, type World } from "@marquee/server/test/world";
import { fillTenant } from "@marquee/server/test/fill-tenant";
import { copyRows } from "../copy-rows.ts";
import { divisor } from "../share-of-data.ts";

/** How much of what; of the posts four in ten stand in groups, and one in fifty of all in the first of them. */
export const size = {
  people: 100_000 / divisor,
  posts: 1_000_000 / divisor,
  groups: 1_000 / divisor,
  members: 200,
  followers: 10_000 / divisor,
  deep: 20_000 / divisor,
};
const templates = { people: 500, posts: 1_000 };
const words =
  "harbour mill garden quay library bakery hall bridge studio meadow observatory boathouse kitchen workshop market orchard".split(
    " ",
  );

export type Community = {
  readonly world: World;
  readonly tenant: TestTenant;
  /** Follows 200 people, is in 20 groups, chose 5 interests, and has notifications. */
  readonly reader: AccountFixture;
  /** Whom so many follow. */
  readonly author: AccountFixture;
  readonly followers: readonly AccountFixture[];
  readonly groupIds: readonly string[];
  /** Posts that have comments; the first has the most. */
  readonly commentedIds: readonly string[];
};

/** A community at the size that the figures are asked for, copied from a few hundred people and a thousand posts. */
export async function buildCommunity(): Promise<Community> {
  const world = await testWorld();
  const tenant = await world.tenant();
  const ground = { database: world.database, organizationId: tenant.organization.id, clock: world.clock };
  const fixtures = createFixtures(ground);
  await fillTenant(ground, { accounts: templates.people, events: 0, messages: 0 });
  await copyRows(world.driver, tenant.organization.id, {
    table: "accounts",
    kind: "account",
    copies: size.people / templates.people - 1,
    changed: {
      username: "'m' || md5(t.username || n)",
      share_code: "t.share_code || n",
      identity_sub: "null",
      email: "null",
      created_at: "t.created_at - n * interval '1 hour'",
    },
  });
  const [reader, author, ...followers] = await fixtures.accounts(Array.from({ length: 12 }, () => ({})));
  if (!reader || !author) throw new Error("nobody was made");
  const groups = await fixtures.groups(
    Array.from({ length: size.groups }, (_, index) => ({ name: `Circle ${index}` })),
  );
  const interests = await fixtures.interests(words);
  const about = interests.map(({ id }, index) => ({ id, name: words[index] ?? "" }));
  await fixtures.posts(
    Array.from({ length: templates.posts }, (_, index) => ({
      author: followers[index % followers.length] ?? reader,
      body: bodyOf(index),
      interests: about.filter((_interest, place) => place === index % words.length && index % 5 === 0),
      at: world.clock.now(),
    })),
  );
  const people = await idsOf(world, tenant, "accounts");
  const groupIds = groups.map(({ id }) => id);
  const posted = { world, tenant, people, groupIds };
  await copyPosts(posted, author.id);
  await joinAndFollow(posted, { reader, author, followers });
  const commentedIds = await addComments(posted);
  await notify(posted, reader.id);
  await world.driver.query("system", "vacuum analyze", []);
  return { world, tenant, reader, author, followers, groupIds, commentedIds };
}

type Posted = {
  readonly world: World;
  readonly tenant: TestTenant;
  readonly people: readonly string[];
  readonly groupIds: readonly string[];
};

const bodyOf = (index: number): string =>
  [
    ...Array.from({ length: 3 + (index % 5) }, (_, place) => words[(index * 3 + place * 7) % words.length]),
    ...(index % 5 === 0 ? [`#${words[index % words.length]}`] : []),
    ...(index === 0 ? ["quokka"] : []),
  ].join(" ");

async function idsOf({ driver }: World, { organization }: TestTenant, table: "accounts" | "posts"): Promise<string[]> {
  const { rows } = await driver.query("system", `select id from ${table} where organization_id = $1 order by id`, [
    organization.id,
  ]);
  return rows.map(([id]) => String(id));
}

/** Two years of posts, one a minute. */
async function copyPosts({ world: { driver }, tenant, people, groupIds }: Posted, authorId: string): Promise<void> {
  const organizationId = tenant.organization.id;
  await copyRows(driver, organizationId, {
    table: "posts",
    kind: "post",
    copies: size.posts / templates.posts - 1,
    changed: {
      account_id: `case when k % 5000 = 1 then $6::uuid else ($4::uuid[])[1 + (k * 7919) % ${people.length}] end`,
      group_id: `case when k % 50 = 0 then ($5::uuid[])[1] when k % 5 < 2 then ($5::uuid[])[1 + (k * 31) % ${groupIds.length}] end`,
      created_at: "t.created_at - k * interval '1 minute'",
    },
    values: [people, groupIds, authorId],
  });
  await driver.query(
    "system",
    `insert into post_interests (organization_id, interest_id, post_id, created_at)
     select p.organization_id, i.id, p.id, p.created_at from posts p
     join interests i on i.organization_id = p.organization_id and p.text like '%#' || i.name
     where p.organization_id = $1 on conflict do nothing`,
    [organizationId],
  );
}

type People = Pick<Community, "reader" | "author" | "followers">;

async function joinAndFollow(
  { world: { driver, clock }, tenant, people, groupIds }: Posted,
  { reader, author, followers }: People,
): Promise<void> {
  const [organizationId, now] = [tenant.organization.id, clock.now().toISOString()];
  await driver.query(
    "system",
    `insert into group_memberships (organization_id, group_id, account_id, created_at, updated_at)
     select $1, g.id, ($3::uuid[])[1 + (g.place * 101 + n * 13) % ${people.length}], $4, $4
     from unnest($2::uuid[]) with ordinality g(id, place), generate_series(1, $5::int) n on conflict do nothing`,
    [organizationId, groupIds, people, now, size.members],
  );
  await driver.query(
    "system",
    `insert into group_memberships (organization_id, group_id, account_id, created_at, updated_at)
     select $1, unnest($2::uuid[]), $3, $4, $4 on conflict do nothing`,
    [organizationId, groupIds.slice(0, 20), reader.id, now],
  );
  await driver.query(
    "system",
    `insert into follows (organization_id, follower_id, account_id, created_at)
     select $1, unnest($2::uuid[]), $3, $4::timestamptz on conflict do nothing`,
    [
      organizationId,
      [...followers.map(({ id }) => id), ...people].filter((id) => id !== author.id).slice(0, size.followers),
      author.id,
      now,
    ],
  );
  await driver.query(
    "system",
    `insert into follows (organization_id, follower_id, account_id, created_at)
     select $1, f, p, $4::timestamptz from unnest($2::uuid[]) f, unnest($3::uuid[]) p where f <> p on conflict do nothing`,
    [organizationId, [reader.id, ...followers.map(({ id }) => id)], [author.id, ...people.slice(0, 199)], now],
  );
  await driver.query(
    "system",
    `insert into account_interests (organization_id, account_id, interest_id, created_at)
     select $1, $2, id, $3 from interests where organization_id = $1 order by name limit 5 on conflict do nothing`,
    [organizationId, reader.id, now],
  );
}

/** Twenty below each of a hundred posts of the community, and very many below one more. */
async function addComments({ world: { driver }, tenant, people }: Posted): Promise<string[]> {
  const { rows } = await driver.query(
    "system",
    "select id from posts where organization_id = $1 and group_id is null order by created_at desc, id limit 101",
    [tenant.organization.id],
  );
  const ids = rows.map(([id]) => String(id));
  for (const [postIds, count] of [
    [ids.slice(0, 1), size.deep],
    [ids.slice(1), 20],
  ] as const)
    await driver.query(
      "system",
      `with made as (
         insert into posts (organization_id, id, account_id, text, root_id, commented_id, created_at, updated_at)
         select p.organization_id, gen_random_uuid(), ($3::uuid[])[1 + n * 17 % ${people.length}], 'Comment ' || n, p.id, p.id,
           p.created_at + n * interval '1 second', p.created_at
         from posts p, generate_series(1, $4::int) n where p.organization_id = $1 and p.id = any($2::uuid[])
       )
       update posts set comments_count = $4 where organization_id = $1 and id = any($2::uuid[])`,
      [tenant.organization.id, postIds, people, count],
    );
  return ids;
}

/** As many that somebody follows, one in four unread. */
async function notify({ world: { driver, clock }, tenant, people }: Posted, accountId: string): Promise<void> {
  await driver.query(
    "system",
    `with made as (
       insert into notifications (organization_id, id, account_id, type, sender_id, subject_key, read_at, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 'FOLLOW', ($3::uuid[])[1 + n % ${people.length}], 'follow ' || n, case when n % 4 > 0 then $4::timestamptz end,
         $4::timestamptz - n * interval '1 minute', $4
       from generate_series(1, $5::int) n returning organization_id, id, sender_id, created_at
     )
     insert into notification_senders (organization_id, notification_id, account_id, created_at)
     select organization_id, id, sender_id, created_at from made`,
    [tenant.organization.id, accountId, people, clock.now().toISOString(), size.deep],
  );
}
