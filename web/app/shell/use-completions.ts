import {
  CalendarDays,
  Hash,
  MessageCircle,
  MessagesSquare,
  UserRound,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { type Operator, operatorText } from "./search-operators.ts";
import { kinds, kindTexts } from "./use-narrowing.ts";
import { type WrittenIn, usePeople, usePlaces } from "./use-places.ts";
import type { SearchResult } from "./use-search-results.ts";

type Open = { readonly operator: Operator; readonly value: string; readonly before: string } | undefined;

const icons: Readonly<Record<WrittenIn["kind"], LucideIcon>> = {
  group: UsersRound,
  event: CalendarDays,
  conversation: MessageCircle,
  discussion: MessagesSquare,
};

/** What may stand behind the operator that is being written: people, places, kinds, days. */
export function useCompletions(open: Open): SearchResult[] {
  const t = useText();
  const { signedIn } = usePageFacts();
  const valueOf = (operator: Operator) => (open?.operator === operator ? open.value : undefined);
  const people = usePeople(valueOf("from"));
  const places = usePlaces(valueOf("in"));
  if (!open) return [];
  const { operator, value, before } = open;
  const typed = value.toLowerCase();
  const completion = (written: string, name: string, look: Pick<SearchResult, "icon" | "person">): SearchResult => {
    const text = operatorText(operator, written);
    return { id: text, to: `${before}${text} `, isCompletion: true, name, hint: text, ...look };
  };
  const isMeant = (written: string, name: string) =>
    [written, name].some((each) => each.toLowerCase().startsWith(typed) && written !== typed);
  if (operator === "from") {
    const me =
      signedIn && isMeant("me", t("palette.me")) ? [completion("me", t("palette.me"), { icon: UserRound })] : [];
    return [...me, ...people.items.map((each) => completion(`@${each.username}`, displayName(each), { person: each }))];
  }
  if (operator === "in") {
    const named = kinds.map((kind) => ({ kind, name: t(kindTexts[kind]) }));
    return [
      ...named
        .filter(({ kind, name }) => isMeant(kind, name))
        .map(({ kind, name }) => completion(kind, name, { icon: Hash })),
      ...places.items.map(({ kind, name }) => completion(plain(name), name, { icon: icons[kind] })),
    ];
  }
  const days = [
    { day: "today", name: t("palette.today") },
    { day: "yesterday", name: t("palette.yesterday") },
  ];
  return days
    .filter(({ day, name }) => isMeant(day, name))
    .map(({ day, name }) => completion(day, name, { icon: CalendarDays }));
}

/** Quotation marks say where a name ends. */
const plain = (name: string): string => name.replaceAll(/["“”„«»「」]/gu, "");
