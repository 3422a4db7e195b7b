import { channelSearch, channelTexts } from "../channels/index.ts";
import {
  channelCollections,
  channelDays,
  channelInterests,
  channelManagers,
  channels,
  channelSubscribers,
} from "../channels/schema.ts";
import { contentSearch, contentTexts } from "../contents/index.ts";
import {
  collectedContents,
  contentDays,
  contentGuests,
  contentInterests,
  contentLikes,
  contentProgress,
  contents,
} from "../channels/content-schema.ts";
import { images } from "../images/schema.ts";
import { newId } from "../kernel/new-id.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { files, videos } from "../storage/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Identified, Some } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

export type ChannelSpec = Some<typeof channels> & {
  readonly creator: Identified;
  readonly group?: Identified;
  readonly managers?: readonly Identified[];
  readonly subscribers?: readonly (Identified & { readonly byMail?: boolean; readonly byPush?: boolean })[];
  readonly interests?: readonly Identified[];
  /** How many came on which day. */
  readonly came?: readonly { readonly day: string; readonly subscribed: number }[];
};
export type ChannelFixture = { readonly id: string; readonly slug: string; readonly name: string };

export type ContentSpec = Some<typeof contents> & {
  readonly channel: Identified;
  readonly guests?: readonly (Some<typeof contentGuests> & { readonly account?: Identified })[];
  readonly interests?: readonly Identified[];
  /** How often it was read and played on which day. */
  readonly counted?: readonly (Some<typeof contentDays> & { readonly day: string })[];
  readonly likes?: readonly Identified[];
  readonly progress?: readonly (Identified & { readonly seconds: number })[];
  /** Makes its recording or video, of this person. */
  readonly audioOf?: Identified;
  readonly videoOf?: Identified;
  /** In which of its channel's collections it stands, after what stands there. */
  readonly collections?: readonly Identified[];
};
export type ContentFixture = { readonly id: string; readonly slug: string };

const picture = (ground: FixtureTarget) => {
  const at = { createdAt: ground.clock.now(), updatedAt: ground.clock.now() };
  const shape = { type: "admin", width: 480, height: 480, bytes: 1, isPublic: true } as const;
  return { ...at, ...shape, organizationId: ground.organizationId, id: newId() };
};

/** Channels that everybody finds, where nothing else is said. */
export async function insertChannels(ground: FixtureTarget, specs: readonly ChannelSpec[]): Promise<ChannelFixture[]> {
  const { database, organizationId, clock } = ground;
  const at = { organizationId, createdAt: clock.now(), updatedAt: clock.now() };
  const made = specs.map(({ creator, group, managers = [], subscribers = [], interests = [], came = [], ...spec }) => {
    const id = newId();
    const short = id.slice(-12);
    const artwork = picture(ground);
    const row = {
      ...at,
      id,
      slug: `channel-${short}`,
      name: `Channel ${short}`,
      imageId: artwork.id,
      visible: true,
      groupId: group?.id ?? null,
      creatorId: creator.id,
      subscribersCount: subscribers.length,
      ...spec,
    };
    return { row, artwork, managers, subscribers, interests, came };
  });
  await insertRows(
    database,
    images,
    made.map(({ artwork }) => artwork),
  );
  await insertRows(
    database,
    channels,
    made.map(({ row }) => row),
  );
  await insertRows(
    database,
    channelManagers,
    made.flatMap(({ row, managers }) => managers.map(({ id }) => ({ ...at, channelId: row.id, accountId: id }))),
  );
  await insertRows(
    database,
    channelSubscribers,
    made.flatMap(({ row, subscribers }) =>
      subscribers.map(({ id, byMail = true, byPush = true }) => ({
        ...at,
        channelId: row.id,
        accountId: id,
        email: byMail,
        push: byPush,
      })),
    ),
  );
  await insertRows(
    database,
    channelInterests,
    made.flatMap(({ row, interests }) =>
      interests.map(({ id }) => ({ organizationId, channelId: row.id, interestId: id })),
    ),
  );
  await insertRows(
    database,
    channelDays,
    made.flatMap(({ row, came }) => came.map((one) => ({ organizationId, channelId: row.id, ...one }))),
  );
  const documents = made.map(({ row }) => ({ subjectId: row.id, texts: channelTexts(row) }));
  await indexDocumentsOf(database, organizationId, channelSearch, documents);
  return made.map(({ row }) => row);
}

/** Articles that are out and found by everybody, where nothing else is said. */
export async function insertContents(ground: FixtureTarget, specs: readonly ContentSpec[]): Promise<ContentFixture[]> {
  const made = await Promise.all(specs.map((spec) => withRecording(ground, spec)));
  await insertRows(
    ground.database,
    contents,
    made.map(({ row }) => row),
  );
  for (const { row, spec } of made) await insertParts(ground, row.id, spec);
  const documents = made.map(({ row, spec: { guests = [] } }) => ({
    subjectId: row.id,
    texts: contentTexts({ ...row, guests: guests.map(({ name = "Ada Lovelace" }) => name) }),
  }));
  await indexDocumentsOf(ground.database, ground.organizationId, contentSearch, documents);
  return made.map(({ row }) => row);
}

async function withRecording(ground: FixtureTarget, spec: ContentSpec) {
  const { organizationId, clock } = ground;
  const { channel, guests: _, interests: _about, likes = [], progress: _far, audioOf, videoOf, ...others } = spec;
  const { collections: _in, counted: _counted, ...own } = others;
  const audioId = audioOf ? await insertRecording(ground, audioOf) : null;
  const videoId = videoOf ? await insertFilm(ground, videoOf) : null;
  const id = newId();
  const short = id.slice(-12);
  const row = {
    organizationId,
    createdAt: clock.now(),
    updatedAt: clock.now(),
    id,
    channelId: channel.id,
    slug: `content-${short}`,
    title: `Content ${short}`,
    body: "<p>Bring a cup.</p>",
    words: 3,
    visible: true,
    published: clock.now(),
    audioId,
    videoId,
    seconds: audioId === null && videoId === null ? 60 : 600,
    likesCount: likes.length,
    ...own,
  };
  // Whoever subscribes knows of what is out already.
  const isOut = row.published !== null && row.published <= clock.now();
  return { row: { notifiedAt: isOut ? clock.now() : null, ...row }, spec };
}

const stored = ({ organizationId, clock }: FixtureTarget, owner: Identified) => {
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  return { ...at, organizationId, id: newId(), ownerId: owner.id, bytes: 1000, duration: 600, isShared: true };
};

async function insertRecording(ground: FixtureTarget, owner: Identified): Promise<string> {
  const row = { ...stored(ground, owner), name: "recording.mp3", type: "audio/mpeg" };
  await insertRows(ground.database, files, [row]);
  return row.id;
}

async function insertFilm(ground: FixtureTarget, owner: Identified): Promise<string> {
  const shape = { source: "content", state: "ready", minutes: 10, width: 640, height: 360 } as const;
  const row = { ...stored(ground, owner), ...shape, name: "film.mp4", type: "video/mp4" };
  await insertRows(ground.database, videos, [row]);
  return row.id;
}

async function insertParts({ database, organizationId, clock }: FixtureTarget, contentId: string, spec: ContentSpec) {
  const { guests = [], interests = [], likes = [], progress = [], collections = [], counted = [] } = spec;
  const at = { organizationId, createdAt: clock.now(), updatedAt: clock.now() };
  await insertRows(
    database,
    contentGuests,
    guests.map(({ account, ...guest }, sortOrder) => {
      const id = newId();
      const shown = { slug: `guest-${id.slice(-12)}`, name: "Ada Lovelace", type: "guest" as const, ...guest };
      return { ...at, id, contentId, accountId: account?.id ?? null, sortOrder, ...shown };
    }),
  );
  await insertRows(
    database,
    contentInterests,
    interests.map(({ id }) => ({ organizationId, contentId, interestId: id })),
  );
  await insertRows(
    database,
    contentLikes,
    likes.map(({ id }) => ({ organizationId, contentId, accountId: id, createdAt: at.createdAt })),
  );
  await insertRows(
    database,
    contentProgress,
    progress.map(({ id, seconds }) => ({ organizationId, contentId, accountId: id, seconds, playedAt: clock.now() })),
  );
  await insertRows(
    database,
    contentDays,
    counted.map((one) => ({ organizationId, contentId, ...one })),
  );
  await insertRows(
    database,
    collectedContents,
    collections.map(({ id }) => ({ organizationId, collectionId: id, contentId })),
  );
}

export type CollectionSpec = Some<typeof channelCollections> & {
  readonly channel: Identified;
  /** In this order. */
  readonly contents?: readonly Identified[];
};

/** Collections of a channel, each after the one before. */
export async function insertCollections(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly CollectionSpec[],
): Promise<{ readonly id: string; readonly slug: string }[]> {
  const at = { organizationId, createdAt: clock.now(), updatedAt: clock.now() };
  const made = specs.map(({ channel, contents: collected = [], ...spec }, sortOrder) => {
    const id = newId();
    const short = id.slice(-12);
    const named = { slug: `collection-${short}`, name: `Collection ${short}` };
    return { row: { ...at, id, channelId: channel.id, ...named, sortOrder, ...spec }, collected };
  });
  await insertRows(
    database,
    channelCollections,
    made.map(({ row }) => row),
  );
  await insertRows(
    database,
    collectedContents,
    made.flatMap(({ row, collected }) =>
      collected.map(({ id }, sortOrder) => ({ organizationId, collectionId: row.id, contentId: id, sortOrder })),
    ),
  );
  return made.map(({ row }) => row);
}
