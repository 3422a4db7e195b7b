import { expect, it } from "vitest";
import { firstLinkOf } from "./message-parts.ts";

it.each([
  ["Look: https://example.org/boats.", "https://example.org/boats"],
  ["(https://example.org/a) and https://example.org/b", "https://example.org/a"],
  ["ana@example.org says http://x.test/?q=1&r=2!", "http://x.test/?q=1&r=2"],
  ["javascript:alert(1) ftp://example.org", undefined],
  ["no link, only @ana", undefined],
])("the first link of %j is %j", (text, link) => {
  expect(firstLinkOf(text)).toBe(link);
});
