import { accounts, self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { events } from "@marquee/contract/events";
import { organization } from "@marquee/contract/organization";
import { registration } from "@marquee/contract/registration";
import { threads } from "@marquee/contract/threads";
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/query-core";
import { describe, expect, it, vi } from "vitest";
import { createClient, type Client } from "./client.ts";
import { infiniteOptions, queryKey, queryOptions, refreshAfter, staleAfter, staleTimeOf } from "./queries.ts";

const eventId = "0190a000-0000-7000-8000-000000000001";

/** Answers with these bodies in turn and notes the addresses and attempts. */
function clientAnswering(answers: { status?: number; data?: unknown; cursor?: string }[]): {
  client: Client;
  sent: string[];
} {
  const sent: string[] = [];
  const client = createClient({
    baseUrl: "",
    random: () => 0,
    fetch: async (url, init) => {
      sent.push(`${url} ${new Headers(init.headers).get("retry-attempt")}`);
      const { status = 200, ...body } = answers.shift() ?? { status: 500 };
      return Response.json({ status: status < 400 ? "ok" : "error", message: "ok", data: null, ...body }, { status });
    },
  });
  return { client, sent };
}

describe("a query", () => {
  it("is kept under slice, name and input, whatever was left out", () => {
    expect(queryKey(events.list, { past: true, search: "" })).toEqual(["events", "list", { past: true }]);
    expect(queryKey(organization.get, {})).toEqual(["organization", "get", {}]);
  });

  it("is fresh for as long as its call says", () => {
    expect(staleTimeOf(events.get)).toBe(60_000);
    expect(staleTimeOf(self.relationships)).toBe(3_600_000);
    expect(staleTimeOf(registration.intent)).toBe(Number.POSITIVE_INFINITY);
    expect(staleTimeOf(registration.get)).toBe(Number.POSITIVE_INFINITY);
    expect(staleTimeOf(chat.channel)).toBe(Number.POSITIVE_INFINITY);
  });

  it("holds the data of one thing, and the page of a list", async () => {
    const { client } = clientAnswering([{ data: { id: eventId } }, { data: [{ id: eventId }], cursor: "c" }]);
    const queries = new QueryClient();
    expect(await queries.fetchQuery(queryOptions(client, events.get, { eventId }))).toEqual({ id: eventId });
    expect(await queries.fetchQuery(queryOptions(client, events.list, {}))).toMatchObject({
      items: [{ id: eventId }],
      cursor: "c",
    });
  });

  it("is tried again after a server's trouble, three times, each attempt numbered", async () => {
    vi.useFakeTimers();
    const { client, sent } = clientAnswering([
      { status: 500 },
      { status: 503 },
      { status: 429 },
      { data: { id: eventId } },
    ]);
    const work = new QueryClient().fetchQuery(queryOptions(client, events.get, { eventId }));
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await work).toEqual({ id: eventId });
    expect(sent).toEqual([0, 1, 2, 3].map((attempt) => `/events/${eventId} ${attempt}`));
  });

  it.each([401, 403, 404, 453, 461])("is not tried again after %i", async (status) => {
    const { client, sent } = clientAnswering([{ status }]);
    await expect(new QueryClient().fetchQuery(queryOptions(client, events.get, { eventId }))).rejects.toMatchObject({
      status,
    });
    expect(sent).toHaveLength(1);
  });
});

describe("an infinite list", () => {
  it("reads on by cursor until none comes", async () => {
    const { client, sent } = clientAnswering([{ data: [1], cursor: "two" }, { data: [2] }]);
    const observer = new InfiniteQueryObserver(new QueryClient(), infiniteOptions(client, events.list, { past: true }));
    const stop = observer.subscribe(() => undefined);
    await observer.refetch();
    const { data, hasNextPage } = await observer.fetchNextPage();
    stop();
    expect(data?.pages.map(({ items }) => items)).toEqual([[1], [2]]);
    expect(hasNextPage).toBe(false);
    expect(sent.at(-1)).toBe("/events?past=true&cursor=two 0");
  });

  it("reads on by number where pages come back full without a cursor", () => {
    const { getNextPageParam } = infiniteOptions(clientAnswering([]).client, events.list, { pageSize: 2 });
    const page = (length: number) => ({
      items: Array.from({ length }, () => ({})) as never,
      count: undefined,
      cursor: undefined,
    });
    expect(getNextPageParam(page(2), [1, 2])).toEqual({ page: 3 });
    expect(getNextPageParam(page(1), [1, 2])).toBeUndefined();
  });

  it("does not share its place with the plain list", () => {
    const { client } = clientAnswering([]);
    expect(infiniteOptions(client, events.list, {}).queryKey).not.toEqual(
      queryOptions(client, events.list, {}).queryKey,
    );
  });
});

describe("after a command", () => {
  const other = "0190a000-0000-7000-8000-000000000002";

  it("what contains an entity that it changes is read again, and nothing else", async () => {
    const queries = new QueryClient();
    const cart = queryKey(registration.get, { eventId });
    const passTypes = queryKey(events.passTypes, { eventId });
    const event = queryKey(events.get, { eventId });
    for (const key of [cart, passTypes, event]) queries.setQueryData(key, {} as never);
    await refreshAfter(queries, registration.choosePasses, { eventId, body: { passes: [], packages: [] } });
    const isOutdated = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
    expect([cart, passTypes, event].map(isOutdated)).toEqual([true, true, false]);
  });

  it("what the caller puts right by itself is left alone", async () => {
    const queries = new QueryClient();
    const cart = queryKey(registration.get, { eventId });
    queries.setQueryData(cart, {} as never);
    await refreshAfter(queries, registration.submit, { eventId }, [registration.get]);
    expect(queries.getQueryState(cart)?.isInvalidated).toBe(false);
  });

  it("what was asked for before the change and answered after it is asked for again", async () => {
    const answers: ((data: string) => void)[] = [];
    const queries = new QueryClient();
    const options = {
      queryKey: queryKey(registration.get, { eventId }),
      queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    };
    const shown = new QueryObserver(queries, options);
    const stop = shown.subscribe(() => undefined);
    const done = refreshAfter(queries, registration.submit, { eventId });
    answers[0]?.("as it was");
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.("as it is");
    await done;
    expect(shown.getCurrentResult().data).toBe("as it is");
    stop();
  });

  it("what is kept may depend on what was asked", async () => {
    const queries = new QueryClient();
    const keys = [eventId, other].map((accountId) => queryKey(accounts.followers, { accountId }));
    for (const key of keys) queries.setQueryData(key, {} as never);
    await refreshAfter(queries, accounts.block, { accountId: other }, (_call, input) => input["accountId"] === other);
    expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
  });

  it("answers about another thing by the same parameter are not stale, those by a name may be", () => {
    const isStale = staleAfter(threads.update, { threadId: eventId, body: { subject: "x" } });
    expect(isStale(queryKey(threads.get, { threadId: eventId }))).toBe(true);
    expect(isStale(queryKey(threads.get, { threadId: other }))).toBe(false);
    expect(isStale(queryKey(threads.list, {}))).toBe(true);
    const inEvent = staleAfter(registration.choosePasses, { eventId, body: { passes: [], packages: [] } });
    expect(inEvent(["events", "passTypes", { eventId: "regatta" }])).toBe(true);
  });

  it("a summary that changed is stale in every detail, a detail not where only the summary is shown", () => {
    const renamed = staleAfter(self.update, { body: {} });
    const counted = staleAfter(accounts.follow, { accountId: other });
    for (const key of [queryKey(accounts.get, { accountId: other }), queryKey(self.get, {})])
      expect([renamed(key), counted(key)]).toEqual([true, true]);
    const thread = queryKey(threads.get, { threadId: other });
    expect([renamed(thread), counted(thread)]).toEqual([true, false]);
  });

  it("who is out of sight is stale wherever an id of theirs may stand", () => {
    const blocked = staleAfter(accounts.block, { accountId: other });
    for (const key of [
      queryKey(chat.messages, { channelId: other }),
      queryKey(accounts.followStats, { accountId: other }),
    ])
      expect(blocked(key)).toBe(true);
    expect(blocked(queryKey(organization.get, {}))).toBe(false);
  });

  it("what came with the page and was never looked at is stale, what is no call's is not", () => {
    const isStale = staleAfter(accounts.block, { accountId: other });
    expect(isStale(["unknown", "get", {}])).toBe(true);
    expect(isStale(["identity", "devices"])).toBe(false);
    expect(staleAfter(chat.ticket, {})(["unknown", "get", {}])).toBe(false);
  });
});
