import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { siteCookies, type PageContext } from "@marquee/contract/organization";
import { createPageRequest, pageRequest } from "./kernel/page/page-request.server.ts";
import { formatLocaleOf } from "./kernel/i18n/texts.ts";
import { textsOfScripts } from "./kernel/i18n/text-use.server.ts";
import { guestAddresses } from "./kernel/page/guest-addresses.server.ts";
import { faceStyle, letterStyle, type ChosenFace } from "./kernel/theme/faces.ts";
import { themeStyle, type BrandColours } from "./kernel/theme/theme-style.ts";
import { offlineDocument, quietDocument } from "./shell/quiet-document.tsx";

const mode = import.meta.env.PROD ? "production" : "development";
const handler = createRequestHandler({ ...build, assets: withTexts(build.assets) } satisfies ServerBuild, mode);

/** The list of pages that the router hands out as links come into sight, with the kinds of texts that each says. */
function withTexts(assets: ServerBuild["assets"]): ServerBuild["assets"] {
  const routes = Object.entries(assets.routes).map(([id, route]) => [
    id,
    route && { ...route, texts: textsOfScripts([route.module, ...(route.imports ?? [])]) },
  ]);
  return { ...assets, routes: Object.fromEntries(routes) };
}

/** For pages that the server renders without the router, in the same colours and letters. */
export const styleOf = (look: BrandColours & ChosenFace): string => themeStyle(look) + letterStyle() + faceStyle(look);

const guestAddress = guestAddresses(build.routes);

/**
 * What two guests must have in common to get the same page: the address, and language, formats and looks. Undefined for
 * a page that each visitor gets for themselves.
 */
export function guestPage(url: string, context: PageContext): { address: string; reader: string } | undefined {
  const { site, locale, languages, localeInAddress, theme, density, timeZone = "" } = context;
  const address = site && guestAddress(new URL(url));
  if (address === undefined) return undefined;
  const reader = [locale, localeInAddress, formatLocaleOf(locale, languages), theme, density, timeZone];
  return { address, reader: JSON.stringify(reader) };
}

/** Answers one request for a page, or for the data of one. */
export async function handle(request: Request, context: PageContext): Promise<Response> {
  if (!context.site) return quietDocument(context);
  if (new URL(request.url).pathname === "/offline") return offlineDocument(context);
  const provider = new RouterContextProvider();
  const page = await createPageRequest({ ...context, site: context.site });
  if (page.isGrantOver) return asOneself(request.url);
  const resume = page.isStale ? wayToResume(new URL(request.url)) : undefined;
  if (resume) return new Response(null, { status: 302, headers: { location: resume } });
  provider.set(pageRequest, page);
  return handler(request, provider);
}

/** Redirects to the same page, no longer acting for another. */
function asOneself(address: string): Response {
  const { pathname, search } = new URL(address);
  const headers = new Headers({ location: pathname + search });
  for (const name of [siteCookies.executeAs, siteCookies.sharedToken])
    headers.append("set-cookie", `${name}=; path=/; max-age=0`);
  return new Response(null, { status: 302, headers });
}

/** Pages of the sign-in itself must be reachable without it, and data requests have no page to return to. */
function wayToResume({ pathname, search }: URL): string | undefined {
  if (pathname.startsWith("/auth/") || pathname.endsWith(".data") || pathname === "/__manifest") return undefined;
  return `/auth/resume?redirect=${encodeURIComponent(pathname + search)}`;
}
