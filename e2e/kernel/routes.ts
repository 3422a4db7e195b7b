import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../web/app/routes.ts";
import { becomeMember } from "./sign-in.ts";

const app = fileURLToPath(new URL("../../web/app", import.meta.url));
const someMember = "ines.duarte@example.org";

/** A page of the product, with the demo's first community in the parts of its address that differ. */
export type WalkedPage = {
  /** Its address as the routes have it: `/events/:slug`. */
  readonly pattern: string;
  /** Who is shown it: a page for members is of no use to a guest. */
  readonly forMembers: boolean;
  /** Says where it is; some pages are found only on another. */
  readonly address: (page: Page) => Promise<string>;
};

type Address = WalkedPage["address"];
type Apart = { readonly journey: string };

const at =
  (address: string): Address =>
  async () =>
    address;

/** The first link on a page that leads to one whose address nobody knows beforehand. */
const linkOn =
  (path: string, leadingTo: string): Address =>
  async (page) => {
    const html = await (await page.request.get(path)).text();
    const [main = ""] = html.split("<main").slice(1);
    const link = main.match(/(?<= href=")[^"#?]+/g)?.find((address) => address.includes(leadingTo));
    return link ?? `${path}#without-a-link-to-${leadingTo}`;
  };

/** The same on a page that is found so itself. */
const linkOnFound =
  (found: Address): Address =>
  async (page) => {
    const path = await found(page);
    return linkOn(path, `${path}/`)(page);
  };

/** A page below one that is found so. */
const below =
  (found: Address, path: string): Address =>
  async (page) =>
    `${await found(page)}${path}`;

const aPlace = linkOn("/bookings", "/bookings/places/");
const aManagedPlace = linkOn("/manage/bookings/places", "/manage/bookings/places/");
const aBooking = linkOn("/me/bookings", "/bookings/0");
const aSurvey = linkOn("/manage/surveys", "/manage/surveys/0");
const channel = "/channels/letters-from-the-quay";
const studio = "/studio/letters-from-the-quay";

/** Where the pages are whose address has parts that differ, and those that a journey of their own looks at. */
const examples: Readonly<Record<string, Address | Apart>> = {
  "/*": at("/no-such-page"),
  "/auth/resume": { journey: "identity.journey.ts" },
  "/auth/shared": { journey: "identity.journey.ts" },
  "/bookings/places/:placeId": aPlace,
  "/bookings/places/:placeId/:spaceId": linkOnFound(aPlace),
  "/bookings/:bookingId": aBooking,
  "/bookings/:bookingId/move": below(aBooking, "/move"),
  "/channels/:slug": at(channel),
  "/channels/:slug/collections/:collectionId": linkOn(channel, "/collections/"),
  "/channels/:slug/subscribers": at(`${channel}/subscribers`),
  "/contents/:slug": at("/contents/the-lamp-at-the-weir"),
  "/studio/:slug": at(studio),
  "/studio/:slug/contents": at(`${studio}/contents`),
  "/studio/:slug/contents/:contentId": linkOn(`${studio}/contents`, "/contents/0"),
  "/studio/:slug/import": at(`${studio}/import`),
  "/studio/:slug/collections": at(`${studio}/collections`),
  "/studio/:slug/collections/:collectionId": linkOn(`${studio}/collections`, "/collections/0"),
  "/studio/:slug/subscribers": at(`${studio}/subscribers`),
  "/studio/:slug/settings": at(`${studio}/settings`),
  "/card/:code": { journey: "contacts.journey.ts" },
  "/events/:slug/approval": at("/events/conversation-table-japanese/approval"),
  "/events/:slug/sessions/:sessionId": linkOn("/events/lantern-river-festival/agenda", "/sessions/"),
  "/events/:slug/speakers/:speakerId": linkOn("/events/lantern-river-festival/speakers", "/speakers/"),
  "/events/:slug/activations/:activationId": linkOn("/events/lantern-river-festival/activations", "/activations/"),
  "/events/:slug/pages/:page": at("/events/lantern-river-festival/pages/getting-here"),
  "/events/:eventId/group/:couponId": linkOn("/events/lantern-river-festival/group", "-festival/group/"),
  "/series/:seriesId": linkOn("/series", "/series/"),
  "/events/:eventId/register/questions": { journey: "registration.journey.ts" },
  "/events/:eventId/register/payment": { journey: "registration.journey.ts" },
  "/events/:eventId/register/done": { journey: "registration.journey.ts" },
  "/events/:eventId/register/preview": { journey: "event-preview.journey.ts" },
  "/notifications/settings": { journey: "profile.journey.ts" },
  "/unsubscribe/:permit": { journey: "notifications.journey.ts" },
  "/years/:code": { journey: "years.journey.ts" },
  "/profile": { journey: "profile.journey.ts" },
  "/interests/:interestId": linkOn("/explore", "/interests/"),
  "/messages/:channelId": linkOn("/messages", "/messages/"),
  "/passes/take/:token": { journey: "passes.journey.ts" },
  "/passes/:eventId/:passId/transfer": { journey: "passes.journey.ts" },
  "/passes/:eventId/:passId/answers": { journey: "passes.journey.ts" },
  "/passes/:eventId/:passId/extras": { journey: "add-ons.journey.ts" },
  "/passes/:eventId/:passId?": linkOn("/passes", "/passes/"),
  "/me/payments/:paymentId": linkOn("/me/payments", "/me/payments/0"),
  "/me/invoices/:invoiceId": linkOn("/me/invoices", "/me/invoices/0"),
  "/manage/bookings/:bookingId/move": { journey: "managed-bookings.journey.ts" },
  "/manage/bookings/places/:placeId": aManagedPlace,
  "/manage/bookings/places/:placeId/:spaceId": linkOnFound(aManagedPlace),
  "/manage/invoices/:invoiceId": linkOn("/manage/invoices", "/manage/invoices/0"),
  "/manage/invoices/:invoiceId/edit": { journey: "invoices.journey.ts" },
  "/manage/surveys/:surveyId": aSurvey,
  "/manage/surveys/:surveyId/results": below(aSurvey, "/results"),
  "/manage/surveys/:surveyId/answers": below(aSurvey, "/answers"),
  "/manage/surveys/:surveyId/settings": below(aSurvey, "/settings"),
  "/me/subscriptions/:subscriptionId": linkOn("/me/subscriptions", "/me/subscriptions/0"),
  "/plans/:productId/:priceId": linkOn("/plans", "/plans/"),
  "/goodbye/:code": { journey: "identity.journey.ts" },
  "/groups/join/:code": { journey: "groups.journey.ts" },
  "/join/:code": { journey: "invitations.journey.ts" },
  "/groups/:slug": at("/groups/dawn-dippers"),
  "/groups/:slug/about": at("/groups/dawn-dippers/about"),
  "/groups/:slug/discussions": at("/groups/dawn-dippers/discussions"),
  "/groups/:slug/chat": { journey: "groups.journey.ts" },
  "/groups/:slug/media": at("/groups/dawn-dippers/media"),
  "/groups/:slug/files": at("/groups/dawn-dippers/files"),
  "/groups/:slug/events": at("/groups/dawn-dippers/events"),
  "/announcements/:announcementId": linkOn("/groups/dawn-dippers/announcements", "/announcements/"),
  "/groups/:slug/announcements": at("/groups/dawn-dippers/announcements"),
  "/groups/:slug/announce": at("/groups/dawn-dippers/announce"),
  "/unsubscribe/invitations/:token": { journey: "groups.journey.ts" },
  "/unsubscribe/announcements/:token": { journey: "announcements.journey.ts" },
  "/groups/:slug/members": at("/groups/dawn-dippers/members"),
  "/groups/:slug/manage": at("/groups/dawn-dippers/manage"),
  "/groups/:slug/reports": at("/groups/dawn-dippers/reports"),
  "/manage/reports/:caseId": linkOn("/manage/reports", "/manage/reports/"),
  "/statements/:code": { journey: "moderation.journey.ts" },
  "/organize/:slug/attendees/:accountId": linkOn("/organize/lantern-river-festival/attendees", "/attendees/"),
  "/posts/:activityId": linkOn("/events/lantern-river-festival/posts", "/posts/"),
  "/events/:slug/live/:streamId": { journey: "streams.journey.ts" },
  "/guest/:token/keep": { journey: "guests.journey.ts" },
  "/support/by-key/:ticketKey": { journey: "support.journey.ts" },
  "/support/:ticketId": linkOn("/support", "/support/0"),
  "/manage/support/:ticketId": linkOn("/manage/support", "/manage/support/"),
  "/surveys/:surveyId": { journey: "surveys.journey.ts" },
  "/surveys/:surveyId/done": { journey: "surveys.journey.ts" },
  "/surveys/:surveyId/submissions/:submissionId": { journey: "surveys.journey.ts" },
  "/threads/:threadId": linkOn("/threads", "/threads/"),
};

/** What stands for a part of an address wherever it comes. */
const parts: Readonly<Record<string, string>> = {
  ":type": "about",
  ":slug": "lantern-river-festival",
  ":eventId": "lantern-river-festival",
  ":username": "ines.duarte",
};

/** Pages that ask who one is by a call of theirs rather than by `forMembers`. */
const ownPages =
  /^\/(passes|bookings\/:bookingId|plans\/:productId|events\/:eventId\/register|events\/:slug\/activations|studio\/:slug)/;

type Route = { readonly pattern: string; readonly file: string; readonly forMembers: boolean };

/** Every route that is a page, with what it stands inside taken into account. */
function pagesIn(entries: readonly RouteConfigEntry[], above: string, aboveForMembers: boolean): Route[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const pattern = path === undefined ? above : `${above === "/" ? "" : above}/${path}`;
    const isPage = file.endsWith("-page.tsx");
    const forMembers =
      aboveForMembers || (isPage && readFileSync(join(app, file), "utf8").includes("forMembers: true"));
    if (children.length > 0) return pagesIn(children, pattern, forMembers);
    return isPage ? [{ pattern, file, forMembers: forMembers || ownPages.test(pattern) }] : [];
  });
}

const known: readonly Route[] = pagesIn(routes, "/", false);

/** Whoever adds a page has it walked; one whose address has parts without an example fails there. */
export const walkedPages: readonly WalkedPage[] = known.flatMap(({ pattern, forMembers }) => {
  const example = examples[pattern] ?? at(pattern.replace(/:\w+\??/g, (part) => parts[part] ?? part));
  return typeof example === "function" ? [{ pattern, forMembers, address: example }] : [];
});

/** Pages that another journey looks at, with its name. */
export const pagesApart: readonly (Apart & { readonly pattern: string })[] = known.flatMap(({ pattern }) => {
  const example = examples[pattern];
  return example !== undefined && typeof example !== "function" ? [{ pattern, journey: example.journey }] : [];
});

/** Examples of pages that are no more. */
export const forgottenExamples: readonly string[] = Object.keys(examples).filter(
  (pattern) => !known.some((route) => route.pattern === pattern),
);

/** Brings the browser to a page as whoever it is for, and answers the document that the server sent. */
export async function goToPage(page: Page, walked: WalkedPage): Promise<string> {
  if (walked.forMembers) await becomeMember(page, someMember);
  else await page.context().clearCookies();
  const address = await walked.address(page);
  if (address.includes(":")) throw new Error(`${walked.pattern} needs an example in e2e/kernel/routes.ts.`);
  const answer = await page.goto(address, { waitUntil: "load" });
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(address, page.url()).pathname) throw new Error(`${address} led to ${pathname}.`);
  return (await answer?.text()) ?? "";
}

/**
 * All of the pages, or the third that PAGES_THIRD (0 to 2) names: what every page is asked takes a quarter of an hour, and `.ci/run`
 * asks a third of them with each commit.
 */
export function ofThisRun<Page>(pages: readonly Page[]): readonly Page[] {
  const third = process.env["PAGES_THIRD"];
  return third === undefined ? pages : pages.filter((_page, index) => index % 3 === Number(third));
}
