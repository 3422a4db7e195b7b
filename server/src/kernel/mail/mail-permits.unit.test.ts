import { expect, test } from "vitest";
import { createMailPermits } from "./mail-permits.ts";

const permits = createMailPermits(Buffer.alloc(32, 1));
const what = { organizationId: "o", accountId: "a", kind: "commentEmail" };

test("a permit is for one person's mails of one kind of one community, and cannot be made by another", () => {
  const permit = permits.issue(what);
  expect(permits.read("o", permit)).toEqual(what);
  expect(permits.read("p", permit)).toBeUndefined();
  const [, , signature = ""] = permit.split(".");
  const others = [
    `b.commentEmail.${signature}`,
    `a.likeEmail.${signature}`,
    `${permit}.`,
    `${permit}x`,
    "a.commentEmail.",
    "",
    "...",
  ];
  expect(others.map((each) => permits.read("o", each))).toEqual(others.map(() => undefined));
  expect(createMailPermits(Buffer.alloc(32, 2)).read("o", permit)).toBeUndefined();
});
