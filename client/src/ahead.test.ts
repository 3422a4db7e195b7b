import { accounts, self } from "@marquee/contract/accounts";
import { QueryClient } from "@tanstack/query-core";
import { describe, expect, it } from "vitest";
import { changeAhead, orderItems, patch, patchItems } from "./ahead.ts";
import { infiniteOptions, queryKey, queryOptions } from "./queries.ts";
import { createClient } from "./client.ts";

const api = createClient({ baseUrl: "" });
const kenji = "0190a000-0000-4000-8000-000000000001";
const amara = "0190a000-0000-4000-8000-000000000002";

const relationships = (followed: Record<string, boolean>) => ({
  accounts: followed,
  groups: {},
  events: {},
  channels: {},
  threads: {},
});
const following = (accountId: string, follows: boolean) =>
  patch(self.relationships, (data) => ({ ...data, accounts: { ...data.accounts, [accountId]: follows } }));

function cacheWith(followed: Record<string, boolean>) {
  const queries = new QueryClient();
  const key = queryKey(self.relationships, {});
  queries.setQueryData(key, relationships(followed));
  return { queries, key, shown: () => queries.getQueryData<ReturnType<typeof relationships>>(key)?.accounts };
}

describe("a change that is shown before the server confirms it", () => {
  it("is there at once, stays when it is confirmed and goes when it is refused", async () => {
    const { queries, shown } = cacheWith({});
    const first = await changeAhead(queries, [following(kenji, true)]);
    expect(shown()).toEqual({ [kenji]: true });
    first.confirm();
    expect(shown()).toEqual({ [kenji]: true });
    (await changeAhead(queries, [following(kenji, false)])).undo();
    expect(shown()).toEqual({ [kenji]: true });
  });

  it("is taken back alone when others are under way", async () => {
    const { queries, shown } = cacheWith({});
    const first = await changeAhead(queries, [following(kenji, true)]);
    const second = await changeAhead(queries, [following(amara, true)]);
    first.undo();
    expect(shown()).toEqual({ [amara]: true });
    second.confirm();
    expect(shown()).toEqual({ [amara]: true });
  });

  it("gives way to what the server has answered meanwhile", async () => {
    const { queries, key, shown } = cacheWith({});
    const change = await changeAhead(queries, [following(kenji, true)]);
    queries.setQueryData(key, relationships({ [amara]: true }));
    change.undo();
    expect(shown()).toEqual({ [amara]: true });
  });

  it("stops a read under way that would undo it", async () => {
    const { queries, key, shown } = cacheWith({});
    const late = Promise.withResolvers<unknown>();
    const read = queries.fetchQuery({ queryKey: key, queryFn: () => late.promise }).catch(() => "stopped");
    await changeAhead(queries, [following(kenji, true)]);
    late.resolve(relationships({}));
    await read;
    expect(shown()).toEqual({ [kenji]: true });
  });

  it("reaches details by whatever name they were read, single pages and lists that go on", async () => {
    const queries = new QueryClient();
    const person = (id: string, followers: number) => ({ id, _count: { followers, following: 0 } }) as never;
    const page = (...items: never[]) => ({ items, count: items.length, cursor: undefined });
    const detail = queryOptions(api, accounts.get, { accountId: "kenji" }).queryKey;
    const single = queryOptions(api, accounts.list, { search: "k" }).queryKey;
    const endless = infiniteOptions(api, accounts.list, {}).queryKey;
    queries.setQueryData(detail, person(kenji, 6));
    queries.setQueryData(single, page(person(kenji, 6)));
    queries.setQueryData(endless, { pages: [page(person(amara, 2)), page(person(kenji, 6))], pageParams: [{}, {}] });
    const more = <Person extends { id: string; _count: { followers: number; following: number } }>(each: Person) =>
      each.id === kenji ? { ...each, _count: { ...each._count, followers: each._count.followers + 1 } } : each;
    const { undo } = await changeAhead(queries, [patch(accounts.get, more), patchItems(accounts.list, more)]);
    const counts = () =>
      [detail, single, endless].map((key) =>
        [...JSON.stringify(queries.getQueryData(key)).matchAll(/"followers":(\d+)/g)].map((found) => Number(found[1])),
      );
    expect(counts()).toEqual([[7], [7], [2, 7]]);
    undo();
    expect(counts()).toEqual([[6], [6], [2, 6]]);
  });

  it("changes nothing where nothing was read", async () => {
    const queries = new QueryClient();
    (await changeAhead(queries, [following(kenji, true)])).undo();
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });

  it("puts a list in an order over its pages, and leaves behind what is not named", async () => {
    const queries = new QueryClient();
    const ids = ["a", "b", "c", "d"];
    const single = queryKey(accounts.list, { pageSize: 100 });
    const endless = infiniteOptions(api, accounts.list, { pageSize: 2 }).queryKey;
    const items = ids.map((id) => ({ id }));
    queries.setQueryData(single, { items });
    queries.setQueryData(endless, { pages: [{ items: items.slice(0, 2) }, { items: items.slice(2) }], pageParams: [] });
    await changeAhead(queries, [orderItems(accounts.list, {}, ["d", "a"])]);
    const idsOf = (page: { items: { id: string }[] } | undefined) => page?.items.map(({ id }) => id);
    expect(idsOf(queries.getQueryData(single))).toEqual(["d", "a", "b", "c"]);
    const pages = queries.getQueryData<{ pages: { items: { id: string }[] }[] }>(endless)?.pages;
    expect(pages?.map(idsOf)).toEqual([
      ["d", "a"],
      ["b", "c"],
    ]);
  });
});
