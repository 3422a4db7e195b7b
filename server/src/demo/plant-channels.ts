import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import type { ContentFixture } from "../test/fixtures-channels.ts";
import { type DemoContent, demoContents } from "./content/channels.ts";
import type { DemoChannel } from "./content/types.ts";
import type { Planting } from "./plant-community.ts";
import { imagePath } from "../kernel/files/index.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import { picture } from "./plant-events.ts";
import { secondsOf } from "./strings.ts";

type Identified = { readonly id: string };
type Around = {
  readonly person: (username: string) => AccountFixture;
  readonly everybody: readonly AccountFixture[];
  readonly group: (slug: string) => Identified;
  readonly interest: (name: string) => Identified;
  readonly now: Date;
  readonly organizationId: string;
};

const hour = 60 * 60_000;
const day = 24 * hour;

/** The channels of a community with what is published in them, who subscribes, and what is written about it. */
export async function plantChannels(fixtures: Fixtures, planting: Planting, around: Around): Promise<void> {
  for (const [index, channel] of planting.community.channels.entries()) {
    const published = demoContents[channel.slug];
    if (!published) continue;
    const made = await plantChannel(fixtures, planting, { channel, index }, around);
    const { contents, collections = [] } = published;
    await plantRecordings(fixtures, planting, channel, around);
    const rows = await fixtures.contents(
      contents.map((content) => contentOf(planting, { channel, made, content }, around)),
    );
    const bySlug = new Map(rows.map((row) => [row.slug, row]));
    await fixtures.collections(
      collections.map(({ name, description, contents: slugs }) => ({
        channel: made,
        name,
        description,
        contents: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
      })),
    );
    await plantComments(fixtures, contents, { bySlug, around });
  }
}

type Counted = { readonly channel: DemoChannel; readonly index: number };

async function plantChannel(
  fixtures: Fixtures,
  { pictures }: Planting,
  { channel, index }: Counted,
  { person, everybody, group, interest, now }: Around,
): Promise<Identified> {
  const { slug, name, description, creator, subscribers } = channel;
  const { interests = [], managers = [], group: of } = demoContents[slug] ?? {};
  const [made] = await fixtures.channels([
    {
      slug,
      name,
      description,
      ...picture("imageId", pictures("channel", slug)),
      ...picture("bannerId", pictures("channel-banner", slug)),
      creator: person(creator),
      managers: managers.map(person),
      ...(of !== undefined && { group: group(of) }),
      interests: interests.map(interest),
      came: cameLately(now, subscribers),
      // Others with every channel, its creator never.
      subscribers: everybody
        .map((_, step) => everybody[(step * 7 + index * 11) % everybody.length] ?? person(creator))
        .filter((each, at, all) => all.indexOf(each) === at && each.username !== creator)
        .slice(0, subscribers)
        .map(({ id }) => ({ id })),
    },
  ]);
  if (!made) throw new Error(`the channel ${slug} was not made`);
  return made;
}

/** Notes whose recordings they are; their bytes lie in the store already. */
async function plantRecordings(
  fixtures: Fixtures,
  { files }: Planting,
  { slug, creator }: DemoChannel,
  { person }: Around,
) {
  const tunes = demoContents[slug]?.contents.flatMap(({ tune }) => tune ?? []) ?? [];
  await fixtures.files(tunes.flatMap((tune) => files(tune) ?? []).map((file) => ({ ...file, owner: person(creator) })));
}

/** The hour of a day so many days ago, or ahead, never of today before it has come. */
function momentOf({ days, hour: at = 9 }: DemoContent, now: Date): Date | null {
  if (days === undefined) return null;
  const time = new Date(now.getTime() - days * day);
  time.setUTCHours(at, 0, 0, 0);
  return time;
}

/** Most on the day on which it came out, and fewer on each that follows. */
function countedOf(content: DemoContent, now: Date) {
  const { days = 0, reads = 0, plays = 0 } = content;
  if (days <= 0) return [];
  const shares = Array.from({ length: days + 1 }, (_, since) => 1 / (since + 1) ** 1.3);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, since) => ({
    day: new Date(now.getTime() - (days - since) * day).toISOString().slice(0, 10),
    reads: Math.round((reads * share) / whole),
    plays: Math.round((plays * share) / whole),
    finishes: Math.round((plays * 0.6 * share) / whole),
  }));
}

/** Some of the subscribers came in these weeks, a few now and then. */
const cameLately = (now: Date, subscribers: number) =>
  Array.from({ length: 8 }, (_, at) => ({
    day: new Date(now.getTime() - (at * 4 + 1) * day).toISOString().slice(0, 10),
    subscribed: (at * 5 + subscribers) % 4,
  }));

/** With the gallery in its place, as far as its pictures were drawn. */
function bodyOf(
  { body, gallery = [] }: DemoContent,
  pictures: Planting["pictures"],
  organizationId: string,
): string | null {
  if (body === undefined) return null;
  const figures = gallery.flatMap(({ of, alt, caption }) => {
    const id = pictures("event", of);
    const words = caption === undefined ? "" : `<figcaption>${caption}</figcaption>`;
    return id === undefined
      ? []
      : `<figure><img src="${imagePath(organizationId, id, 960)}" alt="${alt}">${words}</figure>`;
  });
  return safeHtml(body.replace("[gallery]", `<figure data-gallery>${figures.join("")}</figure>`));
}

type Published = { readonly channel: DemoChannel; readonly made: Identified; readonly content: DemoContent };

function contentOf(
  { pictures, files }: Planting,
  { channel, made, content }: Published,
  { person, interest, now, organizationId }: Around,
) {
  const body = bodyOf(content, pictures, organizationId);
  const { tune, guests = [], likedBy = [], interests = [], tiers = [] } = content;
  const published = momentOf(content, now);
  const words =
    body
      ?.replaceAll(/<[^>]+>/g, " ")
      .trim()
      .split(/\s+/).length ?? 0;
  return {
    channel: made,
    slug: content.slug,
    title: content.title,
    description: content.description,
    body,
    words,
    audioId: (tune && files(tune)?.id) ?? null,
    seconds: tune ? secondsOf(tune) : Math.max(60, Math.round((words / 220) * 60)),
    ...picture("imageId", content.pictureOf === undefined ? undefined : pictures("event", content.pictureOf)),
    featured: content.featured === true,
    visible: published !== null,
    published,
    scheduledAt: published !== null && published > now ? now : null,
    // What was out before a first start is news to nobody.
    notifiedAt: published !== null && published <= now ? published : null,
    access: content.access ?? ("everybody" as const),
    tierSlugs: [...tiers],
    chapters: [...(content.chapters ?? [])],
    transcript: [...(content.transcript ?? [])],
    editedById: person(channel.creator).id,
    counted: countedOf(content, now),
    createdAt: published !== null && published < now ? published : now,
    likes: likedBy.map(person),
    interests: interests.map(interest),
    guests: guests.map(({ username, ...guest }) => ({
      ...guest,
      slug: guest.name.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
      ...(username !== undefined && { account: person(username) }),
    })),
  };
}

type Written = { readonly bySlug: ReadonlyMap<string, ContentFixture>; readonly around: Around };

/** A few hours after it came out, one after the other. */
async function plantComments(fixtures: Fixtures, contents: readonly DemoContent[], { bySlug, around }: Written) {
  const { person, now } = around;
  await fixtures.posts(
    contents.flatMap((content) =>
      (content.comments ?? []).map(([author, text], index) => ({
        author: person(author),
        body: text,
        at: new Date(
          Math.min(now.getTime() - hour, (momentOf(content, now) ?? now).getTime() + (index * 5 + 3) * hour),
        ),
        content: bySlug.get(content.slug),
      })),
    ),
  );
}
