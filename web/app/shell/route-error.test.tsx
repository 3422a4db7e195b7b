import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@marquee/client";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Kernel } from "../kernel/kernel.tsx";
import type { PageFacts } from "../kernel/page/page.tsx";
import { createTexts, type TextId } from "../kernel/i18n/texts.ts";
import { RouteError } from "./route-error.tsx";

const english: Record<TextId, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../locales/en.json"), "utf8"),
);
const site = { NAME: "Riverside", DESCRIPTION: "", LOCALES: ["en"], MODULES: {} } as Partial<OrganizationConfig>;

/** What a guest reads in place of a page that was refused. */
function shown(error: unknown): string {
  const facts = { site, locale: "en", origin: "https://riverside.example", signedIn: false } as PageFacts;
  const texts = createTexts("en", english);
  const api = createClient({ baseUrl: "/api" });
  const Page = createRoutesStub([{ path: "/", id: "home/home-page", Component: () => <RouteError error={error} /> }]);
  const html = renderToStaticMarkup(
    <Kernel
      facts={facts}
      texts={texts}
      document={{ nonce: undefined, style: "", state: () => "" }}
      queryClient={new QueryClient()}
      api={api}
    >
      <Page initialEntries={["/"]} />
    </Kernel>,
  );
  return html.replaceAll("&#x27;", "'");
}

const refusal = (status: number, message?: string) => ({
  status,
  statusText: "",
  internal: false,
  data: message === undefined ? null : { message },
});

test.each([
  [404, "This page does not exist", "Sorry, we couldn't find the page you're looking for."],
  [403, "Access denied", "You do not have permission to access this page"],
  [401, "You must sign in to view this content", "/auth/sign-in?redirect=%2F"],
  [453, "You must join the group to view this content", "Go to the home page"],
  [456, "Feature not available", "This community does not use it at the moment."],
  [500, "Something went wrong", "Try again"],
])("a page refused with %i says why, and what next", (status, title, next) => {
  expect(shown(refusal(status))).toContain(title);
  expect(shown(refusal(status))).toContain(next);
});

test("the server's own sentence is said where it says more", () => {
  expect(shown(refusal(458, "A subscription is required."))).toContain("A subscription is required.");
});

test("no network is not a fault of the page", () => {
  expect(shown(new TypeError("Failed to fetch"))).toContain("You are offline");
});
