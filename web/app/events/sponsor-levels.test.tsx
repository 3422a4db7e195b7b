import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sponsorsBesides, SponsorLevels } from "./sponsor-levels.tsx";

type Level = Parameters<typeof SponsorLevels>[0]["levels"][number];

const times = { createdAt: "2026-11-20T12:00:00Z", updatedAt: "2026-11-20T12:00:00Z" };
const account = (id: string) => ({
  id,
  username: id,
  accountType: "team" as const,
  firstName: id,
  lastName: null,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
});
const sponsor = (name: string, more: Partial<Level["sponsors"][number]> = {}) => ({
  id: name,
  name,
  description: null,
  url: null,
  account: null,
  image: null,
  ...times,
  ...more,
});
const level = (name: string, sponsors: Level["sponsors"]): Level => ({
  id: name,
  slug: name,
  name,
  description: null,
  sponsorsPerRow: 3,
  sponsors,
  ...times,
});
const markup = (levels: readonly Level[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SponsorLevels levels={levels} />
    </MemoryRouter>,
  );

test("a sponsor's own page opens apart, and is marked as paid for", () => {
  const html = markup([level("Friends", [sponsor("Span", { url: "https://span.example.org" })])]);
  expect(html).toContain('<a href="https://span.example.org/" target="_blank" rel="noopener nofollow sponsored"');
});

test("what is no address of the web is no link", () => {
  const html = markup([level("Friends", [sponsor("Span", { url: "javascript:alert(1)" })])]);
  expect(html).toContain("Span");
  expect(html).not.toContain("href");
});

test("levels stand in their order, without those that nobody is at", () => {
  const html = markup([level("Bearers", [sponsor("Weir")]), level("Empty", []), level("Friends", [sponsor("Span")])]);
  expect(html.replace(/<[^>]*>/g, " ").match(/\w+/g)).toEqual(["Bearers", "Weir", "Friends", "Span"]);
});

test("a sponsor without a page of its own leads to who that is here", () => {
  const html = markup([level("Friends", [sponsor("Weir", { account: account("weir.bread") })])]);
  expect(html).toContain('href="/people/weir.bread"');
});

test("who stands at a level is not shown a second time among the others", () => {
  const [weir, span] = [account("weir"), account("span")];
  const sponsorshipLevels = [level("Friends", [sponsor("Arch"), sponsor("Weir", { account: weir })])];
  expect(sponsorsBesides({ sponsors: [weir, span], sponsorshipLevels })).toEqual([span]);
});
