import type { Activity } from "@marquee/contract/posts";

type Ranked = Pick<Activity, "account" | "createdAt" | "because" | "_count">;

/** What the reason of a post is worth; a post of the reader's own has none. */
const closeness = { follow: 4, group: 3, event: 3, interest: 1 } as const;
const ofOwn = 2;
/** After so long a post is worth one less than one that came now. */
const hoursAPoint = 6;
const hour = 3_600_000;

/**
 * A page of a feed with what concerns its reader most first: how near they are to it, how much it is talked about, and how
 * new it is beside the newest of the page. Nobody's posts follow each other while there are others. The page has the same
 * posts as before, so that pages by cursor miss nothing and repeat nothing.
 */
export function ranked<Post extends Ranked>(page: readonly Post[]): Post[] {
  const newest = Math.max(...page.map(({ createdAt }) => createdAt.getTime()));
  const left = page
    .map((post) => ({ post, worth: worthOf(post, newest) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ post }) => post);
  const order: Post[] = [];
  while (left.length > 0) {
    const before = order.at(-1)?.account.id;
    const next = Math.max(
      0,
      left.findIndex(({ account }) => account.id !== before),
    );
    order.push(...left.splice(next, 1));
  }
  return order;
}

function worthOf({ createdAt, because, _count: { likes, comments, reshares } }: Ranked, newest: number): number {
  const near = because ? closeness[because.reason] : ofOwn;
  const talkedAbout = Math.log2(1 + likes + 2 * comments + 2 * reshares);
  return near + talkedAbout - (newest - createdAt.getTime()) / hour / hoursAPoint;
}
