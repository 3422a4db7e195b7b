import { organization, type PageType, pageTypes } from "@marquee/contract/organization";
import { useRead } from "../kernel/data/use-read.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useSite, useText } from "../kernel/page/page.tsx";

/** Which pages the community has written about itself. */
export const writtenPages = [organization.pages, {}] as const;

export const pageNames: Readonly<Record<PageType, TextId>> = {
  about: "pages.about",
  team: "pages.team",
  terms: "pages.terms",
  privacy: "pages.privacy",
};

export const pageTypeIn = (text: string | undefined): PageType | undefined => pageTypes.find((type) => type === text);

/** What the community says of itself at length, by name: pages it wrote here, and terms that its file says are elsewhere. */
export function useCommunityPages(): readonly { to: string; name: string }[] {
  const t = useText();
  const written = useRead(...writtenPages).data ?? [];
  const elsewhere = useSite().SIGN_UP;
  const addresses: Readonly<Partial<Record<PageType, string | null>>> = {
    terms: elsewhere.TERMS_URL,
    privacy: elsewhere.PRIVACY_URL,
  };
  return pageTypes.flatMap((type) => {
    const own = written.find((page) => page.type === type);
    if (own) return [{ to: `/pages/${type}`, name: own.title ?? t(pageNames[type]) }];
    const address = addresses[type];
    return address ? [{ to: address, name: t(pageNames[type]) }] : [];
  });
}

/** What whoever joins agrees to: the community's own page, else the address in its file. */
export function useTerms(): { terms: string | null; privacy: string | null; version: number | null } {
  const written = useRead(...writtenPages).data ?? [];
  const { TERMS_URL, PRIVACY_URL } = useSite().SIGN_UP;
  const own = (type: PageType) => (written.some((page) => page.type === type) ? `/pages/${type}` : null);
  const version = written.find((page) => page.type === "terms")?.version ?? null;
  return { terms: own("terms") ?? TERMS_URL, privacy: own("privacy") ?? PRIVACY_URL, version };
}
