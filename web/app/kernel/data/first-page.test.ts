import { createClient, infiniteOptions } from "@marquee/client";
import { events } from "@marquee/contract/events";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { firstPage } from "./first-page.ts";

/** The list of events, two pages long, and the cursors it was asked for. */
function twoPages() {
  const asked: (string | null)[] = [];
  const api = createClient({
    baseUrl: "http://riverside.test",
    fetch: async (url) => {
      const cursor = new URL(String(url)).searchParams.get("cursor");
      asked.push(cursor);
      const page = cursor === null ? { data: ["one"], cursor: "two" } : { data: ["two"] };
      return Response.json({ status: "ok", message: "ok", ...page });
    },
  });
  return { asked, query: infiniteOptions(api, events.list, {}) };
}

it("is read as the list that it begins, and found by whoever shows it", async () => {
  const { asked, query } = twoPages();
  const queries = new QueryClient();
  const { pages } = await queries.ensureQueryData(firstPage(query));
  expect(pages.map(({ items }) => items)).toEqual([["one"]]);
  const shown = new InfiniteQueryObserver(queries, query);
  expect(shown.getCurrentResult().hasNextPage).toBe(true);
  expect(asked).toEqual([null]);
});

it("reads what is loaded again when somebody comes back to a list that has grown old", async () => {
  const { asked, query } = twoPages();
  const queries = new QueryClient();
  await queries.ensureQueryData(firstPage(query));
  const shown = new InfiniteQueryObserver(queries, query);
  const leave = shown.subscribe(() => undefined);
  await shown.fetchNextPage();
  leave();
  await queries.invalidateQueries({ queryKey: query.queryKey });
  await queries.fetchQuery(firstPage(query));
  expect(queries.getQueryData(query.queryKey)).toMatchObject({ pages: [{ items: ["one"] }, { items: ["two"] }] });
  expect(asked).toEqual([null, "two", null, "two"]);
});
