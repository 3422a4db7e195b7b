import type { Call, DataOf, InputOf } from "@marquee/contract/kernel";
import type { Query, QueryClient } from "@tanstack/query-core";
import { queryKey, type ListCall } from "./queries.ts";

/** How one answer looks once the server has done what it is asked for. */
export type Patch = { readonly key: readonly unknown[]; readonly apply: (data: unknown) => unknown };

/** Changes what a call has answered, wherever it lies in the cache; with an input, the answer to that alone. */
export function patch<C extends Call>(
  call: C,
  change: (data: DataOf<C>) => DataOf<C>,
  input?: NoInfer<InputOf<C>>,
): Patch {
  const key = input ? queryKey(call, input) : call.id.split(".");
  return { key, apply: (data) => change(data as DataOf<C>) };
}

type Entry<C extends ListCall> = DataOf<C> extends readonly (infer Item)[] ? Item : never;
type Page = { readonly items: readonly unknown[] };

/** Changes each entry of a list call, in single pages and in lists that go on. */
export function patchItems<C extends ListCall>(call: C, change: (item: Entry<C>) => Entry<C>): Patch {
  const ofPage = (page: Page): Page => ({ ...page, items: page.items.map((item) => change(item as Entry<C>)) });
  return { key: call.id.split("."), apply: ofPages(ofPage) };
}

const ofPages = (ofPage: (page: Page) => Page) => (data: unknown) => {
  const { pages } = data as { readonly pages?: readonly Page[] };
  return pages ? { ...(data as object), pages: pages.map(ofPage) } : ofPage(data as Page);
};

/** Takes entries out of a list call, in single pages and in lists that go on. */
export function dropItems<C extends ListCall>(call: C, isGone: (item: Entry<C>) => boolean): Patch {
  const ofPage = (page: Page): Page => ({ ...page, items: page.items.filter((item) => !isGone(item as Entry<C>)) });
  return { key: call.id.split("."), apply: ofPages(ofPage) };
}

/** Puts what a list call answers to an input in an order, over all of its pages; entries that are not named stay behind. */
export function orderItems<C extends ListCall>(call: C, input: NoInfer<InputOf<C>>, ids: readonly string[]): Patch {
  const placeOf = (item: unknown): number => {
    const place = ids.indexOf(String(Reflect.get(Object(item), "id")));
    return place < 0 ? ids.length : place;
  };
  const apply = (data: unknown): unknown => {
    const { pages } = data as { readonly pages?: readonly Page[] };
    const ordered = (pages ?? [data as Page])
      .flatMap(({ items }) => items)
      .toSorted((one, other) => placeOf(one) - placeOf(other));
    let from = 0;
    return ofPages((page) => ({ ...page, items: ordered.slice(from, (from += page.items.length)) }))(data);
  };
  return { key: queryKey(call, input), apply };
}

/** What the server said of a query, and what is shown on top of it until it answers. */
type Layers = { base: unknown; shown: unknown; changes: readonly Patch[] };
const layersOf = new WeakMap<Query, Layers>();

/**
 * Shows what a command will change before the server has confirmed it, and stops reads under way that would undo it.
 * Several may be under way on one answer: each is taken back alone, and what the server answers meanwhile wins.
 */
export async function changeAhead(
  queries: QueryClient,
  patches: readonly Patch[],
): Promise<{ confirm: () => void; undo: () => void }> {
  await Promise.all(patches.map(({ key }) => queries.cancelQueries({ queryKey: key })));
  const changed = patches.flatMap((change) =>
    queries
      .getQueryCache()
      .findAll({ queryKey: change.key })
      .filter(({ state }) => state.data !== undefined)
      .map((query) => ({ query, change })),
  );
  for (const { query, change } of changed) {
    const { base, changes } = currentLayers(query);
    draw(query, base, [...changes, change]);
  }
  const settle = (isDone: boolean) => () => {
    for (const { query, change } of changed) {
      const { base, changes } = currentLayers(query);
      // What the server has answered since shows already what became of it.
      if (!changes.includes(change)) continue;
      const others = changes.filter((each) => each !== change);
      draw(query, isDone ? change.apply(base) : base, others);
    }
  };
  return { confirm: settle(true), undo: settle(false) };
}

function currentLayers(query: Query): Layers {
  const known = layersOf.get(query);
  return known && known.shown === query.state.data ? known : { base: query.state.data, shown: undefined, changes: [] };
}

function draw(query: Query, base: unknown, changes: readonly Patch[]): void {
  const data = changes.reduce((below, { apply }) => apply(below), base);
  query.setData(data, { updatedAt: query.state.dataUpdatedAt, manual: true });
  layersOf.set(query, { base, shown: query.state.data, changes });
}
