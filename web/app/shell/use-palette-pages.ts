import { useEffect, useState } from "react";
import { Bell, UserRound, type LucideIcon } from "lucide-react";
import { textsOnTheirWay } from "../kernel/i18n/arriving-texts.ts";
import { loadInBackground } from "../kernel/load.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { destinationsFor } from "./navigation.ts";

export type PalettePage = { readonly to: string; readonly name: string; readonly icon: LucideIcon };

const ownPages = async () => (await import("./account-items.ts")).accountPages;
const settingsPages = async () => (await import("../settings/index.ts")).settingsPagesFor;
const partsToManage = async () => (await import("../manage/index.ts")).openParts;

/**
 * Where the palette leads: the places of the navigation. Once a member looks for something, also all that is their own, the
 * pages of the settings and, for those who run the community, the parts of that: they are loaded then.
 */
export function usePalettePages(isLooking: boolean): PalettePage[] {
  const t = useText();
  const facts = usePageFacts();
  const { site, signedIn } = facts;
  const self = useSelf();
  const { isAdministrator = false, isModerator = false } = self?.viewer ?? {};
  const isMember = signedIn && isLooking;
  const accountPages = useLoaded(isMember, ownPages);
  const settings = useLoaded(isMember, settingsPages);
  const parts = useLoaded(isMember && (isAdministrator || isModerator), partsToManage);
  const destinations = destinationsFor(site, { signedIn, self }).map(({ text, ...page }) => ({
    ...page,
    name: t(text),
  }));
  if (!signedIn) return destinations;
  const bell = { to: "/notifications", name: t("nav.notifications"), icon: Bell };
  const always = [
    ...destinations,
    ...(site.MODULES.notifications.enabled ? [bell] : []),
    { to: "/profile", name: t("shell.profile"), icon: UserRound },
  ];
  if (!isLooking) return always;
  const { own, beyond } = accountPages?.({
    t,
    site,
    viewer: self?.viewer,
    publishes: self?.viewer.modules.channels.canCreate,
  }) ?? { own: [], beyond: [] };
  const listed = [
    ...(settings?.(facts) ?? []).flatMap(({ pages }) => pages),
    ...(parts?.({ isAdministrator, isModerator }) ?? []),
  ];
  return [
    ...always,
    ...[...own, ...beyond].map(({ to, label, icon }) => ({ to, icon, name: label })),
    ...listed.map(({ to, title, icon }) => ({ to, icon, name: t(title) })),
  ];
}

/** What a script has, from the moment that it is wanted and here with its texts. */
function useLoaded<Loaded>(isWanted: boolean, load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!isWanted) return;
    const loadWhole = async () => {
      const script = await load();
      await textsOnTheirWay();
      return script;
    };
    loadInBackground(loadWhole, (script) => setLoaded(() => script));
  }, [isWanted, load]);
  return loaded;
}
