import { createClient } from "@marquee/client";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { chatCache } from "./cache.ts";

it("counts changes on from the last one without a gap, in whatever order they arrive", () => {
  const cache = chatCache(createClient({ baseUrl: "" }), new QueryClient());
  cache.changedUpTo("channel", 4);
  cache.changed("channel", 6);
  cache.changed("channel", 7);
  expect(cache.changePositions()).toEqual({ channel: 4 });
  cache.changed("channel", 5);
  expect(cache.changePositions()).toEqual({ channel: 7 });
  cache.changed("channel", 9);
  cache.changedUpTo("channel", 8);
  expect(cache.changePositions()).toEqual({ channel: 9 });
});

it("reads what is shown of a booking again with news, and nothing that is not", async () => {
  const queries = new QueryClient();
  const read = vi.fn<(key: readonly unknown[]) => Promise<number>>(async () => 1);
  const queryFn = async ({ queryKey }: { queryKey: readonly unknown[] }) => read(queryKey);
  const [card, slots] = ["get", "slots"].map((name) => ["bookings", name, { bookingId: "b" }]);
  const closes = [card, slots].map((queryKey = []) =>
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  chatCache(createClient({ baseUrl: "" }), queries).refreshNotifications();
  await vi.waitFor(() => expect(read.mock.calls.slice(2)).toEqual([[card]]));
  for (const close of closes) close();
});

it("reads conversations again where a read under way was answered before a message came", async () => {
  const queries = new QueryClient();
  const cache = chatCache(createClient({ baseUrl: "" }), queries);
  const answers: ((seq: number) => void)[] = [];
  const queryFn = async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    answers.push(resolve);
    const lastSeq = await promise;
    return { pages: [{ items: [{ channelId: "channel", channel: { lastSeq, lastChangeSeq: 0 } }] }] };
  };
  const shown = new QueryObserver(queries, { queryKey: ["chat", "channels"], queryFn });
  const close = shown.subscribe(() => undefined);
  // Two come while the first read is under way: one more read is enough for both.
  for (const seq of [2, 3]) cache.changeMembership("channel", (each) => ({ ...each, unreadCount: seq }));
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(3);
  await vi.waitFor(() => expect(shown.getCurrentResult().data?.pages[0]?.items[0]?.channel.lastSeq).toBe(3));
  expect(answers).toHaveLength(2);
  close();
});
