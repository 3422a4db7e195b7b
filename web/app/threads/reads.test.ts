import { expect, test } from "vitest";
import { threadsIn, type Thread } from "./reads.ts";

const thread = { id: "one" } as Partial<Thread> as Thread;
const page = { items: [thread], count: undefined, cursor: undefined };

test("threads are found in a list that goes on, in the one page that the start page shows, and before either is there", () => {
  expect(threadsIn({ pages: [page, page], pageParams: [] })).toEqual([thread, thread]);
  expect(threadsIn(page)).toEqual([thread]);
  expect(threadsIn(undefined)).toEqual([]);
});
