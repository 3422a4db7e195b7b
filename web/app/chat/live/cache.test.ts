import { createClient } from "@marquee/client";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
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
