import type { Fixtures, AccountFixture } from "../test/fixtures.ts";
import type { CommentSpec, PostSpec } from "../test/fixtures-posts.ts";
import { postReshared } from "../posts/index.ts";
import type { DemoCommunity, DemoPost } from "./content/index.ts";
import type { Planting } from "./plant-community.ts";

type Identified = { readonly id: string };
type Around = {
  readonly person: (username: string) => AccountFixture;
  readonly group: (slug: string) => Identified;
  readonly events: readonly { readonly id: string; readonly slug: string }[];
  readonly now: Date;
  readonly reactions: readonly [string, ...string[]];
};

const hour = 60 * 60_000;
/** A conversation goes on for as long, and never beyond now. */
const talkHours = 20;

/** As many people choose one answer; the next choose the next. */
const votesAtMost = 6;

/** As members pass a post on, which its author learns of. */
async function plantReshares(
  fixtures: Fixtures,
  posts: readonly DemoPost[],
  written: readonly Identified[],
  at: Around,
) {
  const made = posts.flatMap(({ author, reshares = [] }, index) =>
    reshares.flatMap(([by, hours, body]) => {
      const quoted = written[index];
      const when = new Date(at.now.getTime() - hours * hour);
      return quoted ? [{ to: at.person(author), author: at.person(by), body, at: when, quoted }] : [];
    }),
  );
  const rows = await fixtures.posts(made.map(({ to: _, ...spec }) => spec));
  return made.flatMap(({ to, author }, index) => {
    const id = rows[index]?.id;
    return id === undefined ? [] : [postReshared({ activityId: id, accountId: author.id, toId: to.id })];
  });
}

/** Most give the first; what else the community offers comes now and then, not the same at each post. */
const reactionAt = ([first, ...others]: readonly [string, ...string[]], at: number): string =>
  (at % 3 === 0 ? others[Math.trunc(at / 3) % Math.max(1, others.length)] : undefined) ?? first;

/** The posts of a community with their comments and likes, the latest some hours ago; what people learn of them. */
export async function plantPosts(fixtures: Fixtures, planting: Planting, around: Around) {
  const { community } = planting;
  const picture = picturesByScene(planting);
  const everybody = community.people.map(({ username }) => around.person(username));
  const likers = (count: number, index: number) =>
    Array.from({ length: count }, (_, step) => {
      const person = everybody[(index * 7 + step) % everybody.length];
      return person ? [{ id: person.id, reaction: reactionAt(around.reactions, index * 5 + step) }] : [];
    }).flat();
  const events = new Map(around.events.map((event) => [event.slug, event]));
  const written = await fixtures.posts(
    community.posts.map((post, index): PostSpec => {
      const { author, message, hours, likes = 0, group, event, picture: scene, before, isPinned, poll = [] } = post;
      const imageId = scene && picture(scene);
      return {
        author: around.person(author),
        body: message,
        at: new Date(around.now.getTime() - hours * hour),
        likes: likers(likes, index),
        group: group === undefined ? undefined : around.group(group),
        event: event === undefined ? undefined : events.get(event),
        imageIds: imageId === undefined ? [] : [imageId],
        comments: commentsOn(post, around),
        before,
        isPinned,
        poll: poll.map(([text, votes], place) => ({
          text,
          voters: everybody.slice(place * votesAtMost, place * votesAtMost + Math.min(votes, votesAtMost)),
        })),
      };
    }),
  );
  await fixtures.scheduledPosts(
    (community.scheduled ?? []).map(({ author, inDays, message, group }) => ({
      author: around.person(author),
      body: message,
      publishAt: new Date(around.now.getTime() + inDays * 24 * hour),
      group: group === undefined ? undefined : around.group(group),
      at: around.now,
    })),
  );
  await fixtures.waitingPosts(
    (community.waiting ?? []).map(({ author, hours, message, group }) => ({
      author: around.person(author),
      body: message,
      at: new Date(around.now.getTime() - hours * hour),
      group: group === undefined ? undefined : around.group(group),
    })),
  );
  const reported = community.posts.flatMap(({ author, message, hours, reports = [] }, index) => {
    const id = written[index]?.id;
    const at = new Date(around.now.getTime() - (hours / 2) * hour);
    const by = reports.map(([reporter, reason]) => ({ account: around.person(reporter), reason }));
    return id === undefined || by.length === 0 ? [] : [{ id, author: around.person(author), text: message, by, at }];
  });
  await fixtures.reportedPosts(reported);
  return plantReshares(fixtures, community.posts, written, around);
}

/** The second of three or more comments answers the first. */
function commentsOn({ hours, comments = [] }: DemoPost, { person, now }: Around): CommentSpec[] {
  const step = (Math.min(hours, talkHours) * hour) / (comments.length + 1);
  const written = comments.map(([author, body], index) => ({
    author: person(author),
    body,
    at: new Date(now.getTime() - hours * hour + step * (index + 1)),
  }));
  const [first, second, ...others] = written;
  if (!first || !second || others.length === 0) return written;
  return [{ ...first, replies: [second] }, ...others];
}

/** Pictures that the community has already, by what they show: drawing more would make the first start slower. */
function picturesByScene({ community, pictures }: Planting): (scene: string) => string | undefined {
  const { groups, events }: Pick<DemoCommunity, "groups" | "events"> = community;
  const shown = new Map<string, string | undefined>([
    ...events.map(({ scene, slug }) => [scene, pictures("event", slug)] as const),
    ...groups.map(({ scene, slug }) => [scene, pictures("group", slug)] as const),
  ]);
  return (scene) => shown.get(scene);
}
