import type { ModuleName } from "@marquee/contract/kernel";
import type { TextId } from "../kernel/i18n/texts.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import type { ManagedTier } from "./reads.ts";

/** Parts of a community by the names that members know; what they see no place of has none. */
const names: Readonly<Partial<Record<ModuleName, TextId>>> = {
  accounts: "nav.people",
  activities: "tiers.posts",
  announcements: "manage.announcements",
  chat: "nav.messages",
  events: "nav.events",
  groups: "nav.groups",
  registration: "nav.passes",
  threads: "nav.threads",
};

/** What a tier opens, in sentences; none where it opens nothing. */
export function useWhatOpens({ opens, writesIn }: Pick<ManagedTier, "opens" | "writesIn">): string[] {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const listed = (modules: readonly ModuleName[]): string => {
    const known = modules.flatMap((name) => names[name] ?? []);
    return new Intl.ListFormat(formatLocale, { type: "conjunction" }).format(known.map((name) => t(name)));
  };
  const [seen, written] = [listed(opens), listed(writesIn)];
  return [
    ...(seen === "" ? [] : [t("tiers.opens", { places: seen })]),
    ...(written === "" ? [] : [t("tiers.writesIn", { places: written })]),
  ];
}
