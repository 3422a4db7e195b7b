import { describe, expect, it } from "vitest";
import { troubleWithLink } from "./labelled-link.ts";

const trouble = (text: string, href: string): string | undefined =>
  troubleWithLink({ text, start: 0, end: text.length }, href);

describe("words that may lead to https://club.example/tides/plan.pdf", () => {
  const href = "https://club.example/tides/plan.pdf";
  it.each([
    "the plan",
    "Rowing. Today",
    "潮汐表",
    "plan.pdf",
    "club.example",
    "www.club.example/tides",
    "see https://club.example",
  ])("%s", (words) => expect(trouble(words, href)).toBeUndefined());
});

describe("words that name another place than https://evil.example", () => {
  it.each([
    "https://bank.example",
    "HTTP://BANK.EXAMPLE/login",
    "bank.example",
    " bank.example/login ",
    "ana@bank.example",
    "evil.example@bank.example",
    "ｂａｎｋ.example",
    "b\u200Bank.example",
    "sign in at https://bank.example now",
    "sign in at www.bank.example",
    "https://evil.example https://bank.example",
    "https://[bank",
  ])("%j", (words) => expect(trouble(words, "https://evil.example")).toMatch("elsewhere"));
});

it("looks at the whole of an address where only a part of it is to be the link", () => {
  for (const text of ["at https://bank.example now", "at bank.example now"])
    expect(
      troubleWithLink({ text, start: text.indexOf("bank"), end: text.indexOf("bank") + 4 }, "https://evil.example"),
    ).toMatch("elsewhere");
  expect(troubleWithLink({ text: "See (the plan).", start: 9, end: 13 }, "https://evil.example")).toBeUndefined();
});

describe("what is no address of a page", () => {
  it.each([
    "",
    "club.example",
    "javascript:alert(1)",
    "mailto:ana@club.example",
    "https://ana:secret@club.example",
    "https://club.example/\u0000",
    "https://club.example/a b",
    "https://club.example/\u202Efdp",
    "https://localhost",
  ])("%j", (href) => expect(trouble("here", href)).toMatch("not the address"));
});
