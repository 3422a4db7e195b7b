import { notifications } from "@marquee/contract/notifications";
import { posts } from "@marquee/contract/posts";
import { type Figure, median } from "../measure.ts";
import { type Community, size } from "./dataset.ts";

const callsARound = 24;
const far = Math.min(999, size.deep / 10 - 1);

type Page = { data: readonly unknown[]; cursor: string | undefined };
type Ask = (query: { page?: number; cursor?: string }) => Promise<Page>;

/** How the 1,000th page of what members scroll compares with the first. */
export async function deepPagesFigures({ tenant, reader, groupIds, commentedIds }: Community): Promise<Figure[]> {
  const client = tenant.as(reader);
  const [groupId = "", activityId = ""] = [groupIds[0], commentedIds[0]];
  const lists: Readonly<Record<string, Ask>> = {
    "the home feed": (query) => client.call(posts.feed, query),
    "a group's feed": (query) => client.call(posts.ofGroup, { groupId, ...query }),
    "comments below a post": (query) => client.call(posts.comments, { activityId, ...query }),
    notifications: (query) => client.call(notifications.list, query),
  };
  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(lists)) figures.push(await deepFigure(name, ask));
  return figures;
}

async function deepFigure(name: string, ask: Ask): Promise<Figure> {
  const { cursor = "" } = await wholePage(ask, { page: far });
  const times = { first: new Array<number>(), far: new Array<number>() };
  for (let call = 0; call < callsARound; call += 1)
    for (const [which, query] of [
      ["first", {}],
      ["far", { cursor }],
    ] as const) {
      const started = performance.now();
      await wholePage(ask, query);
      // The first calls prepare statements and warm the cache.
      if (call >= callsARound / 4) times[which].push(performance.now() - started);
    }
  const [first, thousandth] = [median(times.first), median(times.far)];
  return {
    name: `1,000th page by cursor of ${name}, against the first`,
    ratio: thousandth / first,
    limit: { atMost: 1.5 },
    detail: `${thousandth.toFixed(1)} ms against ${first.toFixed(1)} ms`,
  };
}

async function wholePage(ask: Ask, query: Parameters<Ask>[0]): Promise<Page> {
  const answer = await ask(query);
  if (answer.data.length !== 10) throw new Error(`a page of ${answer.data.length}`);
  return answer;
}
