import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState, type KeyboardEvent, type RefObject } from "react";
import { infiniteOptions } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import { useApi } from "../kernel/data/api.tsx";
import type { Person } from "../ui/avatar.tsx";
import type { Membership } from "./reads.ts";

/** A name being written behind an @: where it begins, and what there is of it. */
type Asked = { readonly start: number; readonly name: string };
type Candidate = { readonly id: string; readonly username: string; readonly person: Person };
type Field = {
  readonly membership: Membership;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly change: (text: string) => void;
};

const shownAtMost = 6;
const asking = /(?<![\p{L}\p{N}_@])@([\p{L}\p{N}._-]{0,50})$/u;

/** Offers the members of a conversation while a name is written behind an @; arrows choose, Enter or Tab takes. */
export function useMentions({ membership, field, text, change }: Field) {
  const listId = useId();
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState(0);
  const candidates = useCandidates(membership, asked?.name);
  const isOpen = asked !== undefined && candidates.length > 0;
  const index = Math.min(chosen, candidates.length - 1);
  const close = (): void => setAsked(undefined);

  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void => {
    const before = selectionStart === selectionEnd ? asking.exec(value.slice(0, selectionStart)) : null;
    const next = before ? { start: before.index, name: before[1] ?? "" } : undefined;
    if (next?.name !== asked?.name) setChosen(0);
    if (next?.start !== asked?.start || next?.name !== asked?.name) setAsked(next);
  };
  const take = ({ username }: Candidate): void => {
    if (!asked) return;
    const inserted = `@${username} `;
    const end = asked.start + 1 + asked.name.length;
    change(text.slice(0, asked.start) + inserted + text.slice(end));
    close();
    const caret = asked.start + inserted.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  /** True when the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const candidate = candidates[index];
    if (step !== 0) setChosen((index + step + candidates.length) % candidates.length);
    else if ((event.key === "Enter" || event.key === "Tab") && candidate) take(candidate);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    return true;
  };
  const idOf = (at: number): string => `${listId}-${at}`;
  const wiring = {
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isOpen ? idOf(index) : undefined,
  } as const;
  return { isOpen, candidates, index, listId, idOf, look, take, press, close, wiring };
}
export type Mentions = ReturnType<typeof useMentions>;

/** The first members are here already; the rest are looked up. */
function useCandidates(membership: Membership, name: string | undefined): readonly Candidate[] {
  const { channelId, accountId } = membership;
  const list = useInfiniteQuery({
    ...infiniteOptions(useApi(), chat.members, { channelId, pageSize: 20, search: name ?? "" }),
    enabled: name !== undefined && membership.channel.kind === "group",
  });
  if (name === undefined || membership.channel.kind !== "group") return [];
  const known = [...membership.channel.members, ...(list.data?.pages.flatMap(({ items }) => items) ?? [])];
  const byId = new Map(known.map((member) => [member.accountId, member.account]));
  byId.delete(accountId);
  const wanted = name.toLowerCase();
  return [...byId]
    .map(([id, person]) => ({ id, username: person.username, person }))
    .filter(({ person, username }) => {
      const names = [username, person.firstName, person.lastName, `${person.firstName ?? ""}${person.lastName ?? ""}`];
      return names.some((each) => each?.toLowerCase().startsWith(wanted));
    })
    .slice(0, shownAtMost);
}
