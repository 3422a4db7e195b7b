import type { OrganizationConfig, PageContext } from "@marquee/contract/organization";
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { currentTime, everySecond } from "../clock.ts";
import type { Reading } from "../i18n/format.ts";
import type { Texts, Translate, Wordings } from "../i18n/texts.ts";
import type { ThemeChoice } from "../theme/theme-choice.ts";

/** Where the texts of the page's language are. */
export type PageTexts = {
  /** Address of their folder, under the hash of what they say. */
  readonly folder: string;
  /** Kinds that stand in the one file that every page loads. */
  readonly base: readonly string[];
  /** Kinds that the scripts of this page say beyond those. */
  readonly own: readonly string[];
};

/** What a page knows about itself, the same on the server and in the browser. */
export type PageFacts = {
  readonly site: OrganizationConfig;
  readonly locale: string;
  readonly texts: PageTexts;
  /** What this community says otherwise; absent where it says nothing of its own. */
  readonly wordings?: Wordings | undefined;
  /** The same language as this reader writes dates and numbers in it, such as 'en-GB'. */
  readonly formatLocale: string;
  readonly theme: ThemeChoice;
  readonly density: OrganizationConfig["DENSITY"];
  readonly feed: PageContext["feed"];
  readonly timeZone: string | undefined;
  /** Instant at which the server rendered, so that both sides say 'tomorrow' of the same day. */
  readonly now: number;
  readonly signedIn: boolean;
  /** The event that somebody has registered for without an account, where nobody is signed in. */
  readonly guestOf: string | undefined;
  /** Whoever is signed in acts for another account, which `useSelf` answers. */
  readonly isActing: boolean;
  /** Whether this browser may keep pages that open without network. */
  readonly keepsPages: boolean;
  readonly origin: string;
  /** The address itself names the language: it is a page of its own to search engines. */
  readonly localeInAddress: boolean;
  /** Shown without the frame of the application. */
  readonly bare: boolean;
  /** In a part that shows what somebody else would see: as whom calls are asked that can be. */
  readonly viewedAs?: string;
};

/** What stands in the document's first bytes: made by the server, kept by the browser. */
export type DocumentParts = {
  readonly nonce: string | undefined;
  readonly style: string;
  /** The file of the large letters, where the community has chosen some. */
  readonly face: string | undefined;
  readonly state: () => string;
};

type Page = { readonly facts: PageFacts; readonly texts: Texts; readonly document: DocumentParts };

const PageContext = createContext<Page | undefined>(undefined);

export function PageProvider({ children, ...page }: Page & { children: ReactNode }) {
  const { facts, texts, document } = page;
  const value = useMemo(() => ({ facts, texts, document }), [facts, texts, document]);
  return <PageContext value={value}>{children}</PageContext>;
}

/** Shows what stands in it as it would be if the site had these settings. */
export function PreviewOfSite({ site, children }: { site: Partial<OrganizationConfig>; children: ReactNode }) {
  const { facts, texts, document } = usePage();
  const value = useMemo(
    () => ({ facts: { ...facts, site: { ...facts.site, ...site } }, texts, document }),
    [facts, texts, document, site],
  );
  return <PageContext value={value}>{children}</PageContext>;
}

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("A part of a page was rendered outside PageProvider.");
  return page;
}

export const usePageFacts = (): PageFacts => usePage().facts;
export const useSite = (): OrganizationConfig => usePage().facts.site;
export const useDocumentParts = (): DocumentParts => usePage().document;

/** `t(id, values)`: the text of an id in the reader's language. */
export const useText = (): Translate => usePage().texts.t;

/** Milliseconds since 1970: the server's instant until hydration, then the current time. */
export function useNow(): number {
  const { now } = usePageFacts();
  return useSyncExternalStore(everySecond, currentTime, () => now);
}

/**
 * How to write dates: language, the instant the page was made, and a zone: the given one, else the reader's, else
 * the community's.
 */
export function useReading(timeZone?: string | null): Reading {
  const { formatLocale: locale, now, site, timeZone: own } = usePageFacts();
  return useMemo(
    () => ({ locale, now, timeZone: timeZone ?? own ?? site.TIMEZONE }),
    [locale, now, timeZone, own, site.TIMEZONE],
  );
}
