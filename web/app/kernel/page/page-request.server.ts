import { QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router";
import { baseTexts, textFolders } from "virtual:texts/files";
import { catalogues } from "virtual:texts/catalogues";
import { self } from "@marquee/contract/accounts";
import { isId, kernelErrors, languageOf, matchLocale } from "@marquee/contract/kernel";
import type { OrganizationConfig, PageContext } from "@marquee/contract/organization";
import { ApiError, createClient, queryOptions, type Client } from "@marquee/client";
import { createTexts, formatLocaleOf, type Texts, type Wordings } from "../i18n/texts.ts";
import { wordingsOf } from "../i18n/wordings.server.ts";
import type { PageFacts } from "./page.tsx";

type ReadyContext = PageContext & { readonly site: OrganizationConfig };

/** Everything the server holds while it makes one page: a cache, a client, texts and facts of this request alone. */
export type PageRequest = {
  readonly context: ReadyContext;
  readonly facts: PageFacts;
  readonly texts: Texts;
  readonly queryClient: QueryClient;
  readonly api: Client;
  /** A token came that is refused: the browser may be able to renew it. */
  readonly isStale: boolean;
  /** The visitor may no longer act for whom they did. */
  readonly isGrantOver: boolean;
};

/** Key under which loaders and the renderer find the request. */
export const pageRequest = createContext<PageRequest>();

/**
 * Begins a page: reads the signed-in person first, because their language decides everything after it. A visitor
 * whose token is refused is a guest.
 */
export async function createPageRequest(context: ReadyContext): Promise<PageRequest> {
  const { site, now, origin, theme, density, feed, timeZone, accessToken } = context;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const offered = (wish?: string | null): string =>
    matchLocale([wish, context.locale], site.LOCALES) ?? site.DEFAULT_LOCALE;
  let locale = offered();
  let token = accessToken;
  const api = createClient({
    baseUrl: "/api",
    locale: () => locale,
    accessToken: async () => token,
    executeAs: () => context.executeAs,
    retries: 0,
    fetch: (path, init) => context.fetch(String(path), init),
  });
  const { person, isStale, isGrantOver } = accessToken ? await readPerson(queryClient, api) : guest;
  // Refused once, it would be refused everywhere: the sign-in's own pages are then made for a guest.
  if (isStale) token = undefined;
  locale = offered(person?.locale);
  const formatLocale = formatLocaleOf(locale, context.languages);
  const { localeInAddress } = context;
  const signedIn = person !== undefined;
  const visitor = {
    signedIn,
    isActing: signedIn && context.executeAs !== undefined,
    guestOf: signedIn ? undefined : eventOfGuest(context.guestToken),
  };
  const bare = context.state === "bare";
  const texts = { folder: textFolders[catalogueFor(locale)] ?? "", base: baseTexts, own: [] };
  const wordings = wordingsOf(site, locale);
  const language = { locale, texts, wordings, formatLocale, localeInAddress };
  // What is worded otherwise has been put together above, for this language alone.
  const looks = { theme, density, feed, keepsPages: context.keepsPages };
  const facts = { site: { ...site, LANGUAGES: {} }, ...language, ...looks, timeZone, now, origin, bare, ...visitor };
  return { context, facts, texts: textsOf(locale, wordings), queryClient, api, isStale, isGrantOver };
}

const guest = { person: undefined, isStale: false, isGrantOver: false };

/** The second part of the secret names the event; what it is worth the interface says. */
function eventOfGuest(token = ""): string | undefined {
  const eventId = token.split(".")[2] ?? "";
  return isId(eventId) ? eventId : undefined;
}

async function readPerson(queryClient: QueryClient, api: Client) {
  try {
    return { ...guest, person: await queryClient.ensureQueryData(queryOptions(api, self.get, {})) };
  } catch (error) {
    if (!(error instanceof ApiError)) return guest;
    return { ...guest, isStale: error.status === 401, isGrantOver: error.code === kernelErrors.executeAsRefused.code };
  }
}

/** The texts of a language on the server, with a community's own wordings. */
export function textsOf(locale: string, wordings?: Wordings): Texts {
  return createTexts(locale, catalogues[catalogueFor(locale)] ?? {}, { wordings });
}

/** The catalogue that has most of a language's texts: its own, else the language's without its region, else English. */
export const catalogueFor = (locale: string): string =>
  [locale, languageOf(locale)].find((each) => Object.hasOwn(catalogues, each)) ?? "en";
