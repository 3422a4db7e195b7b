import { useId, useState, type KeyboardEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Person } from "../ui/avatar.tsx";

/** What stands before a name: people behind an @, interests behind a #. */
type Sign = "@" | "#";
/** A name being written behind its sign: where it begins, and what there is of it. */
type Asked = { readonly start: number; readonly name: string; readonly sign: Sign };
export type Candidate = {
  readonly id: string;
  readonly username: string;
  readonly person: Person;
  /** The name of an interest; it is no person then. */
  readonly interest?: string;
};
type Field = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly change: (text: string, caret?: number) => void;
  readonly named: Named;
};
/** Who fits the name that is being written. `look` gets the name; undefined: none is being written. */
export type Named = {
  readonly candidates: readonly Candidate[];
  readonly look: (name: string | undefined, sign?: Sign) => void;
  /** Whether interests can be named too. */
  readonly hasInterests?: boolean;
};

const shownAtMost = 6;
/** A name that is being written: an @ at the beginning of a word, and what follows up to the caret. */
export const nameAfterAt = /(?<![\p{L}\p{N}_@])@([\p{L}\p{N}._-]{0,50})$/u;

const nameAfterHash = /(?<![\p{L}\p{N}_&#/])#([\p{L}\p{N}._-]{0,50})$/u;

function askedIn(before: string, hasInterests: boolean): Asked | undefined {
  const person = nameAfterAt.exec(before);
  if (person) return { start: person.index, name: person[1] ?? "", sign: "@" };
  const interest = hasInterests ? nameAfterHash.exec(before) : null;
  return interest ? { start: interest.index, name: interest[1] ?? "", sign: "#" } : undefined;
}

type MentionKeys = {
  readonly candidates: readonly Candidate[];
  readonly index: number;
  readonly choose: (index: number) => void;
  readonly take: (candidate: Candidate) => void;
  readonly close: () => void;
};

/** Arrows choose, Enter or Tab takes, Escape closes. True when the key was for the list. */
export function pressInMentions(
  event: KeyboardEvent,
  { candidates, index, choose, take, close }: MentionKeys,
): boolean {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const candidate = candidates[index];
  if (step !== 0) choose((index + step + candidates.length) % candidates.length);
  else if ((event.key === "Enter" || event.key === "Tab") && candidate) take(candidate);
  else if (event.key === "Escape") close();
  else return false;
  event.preventDefault();
  return true;
}

/** Offers people while a name is written behind an @, and interests behind a #; arrows choose, Enter or Tab takes. */
export function useMentions({ field, text, change, named }: Field) {
  const listId = useId();
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState(0);
  const { candidates } = named;
  const isOpen = asked !== undefined && candidates.length > 0;
  const index = Math.min(chosen, candidates.length - 1);
  const ask = (next: Asked | undefined): void => {
    setAsked(next);
    named.look(next?.name, next?.sign);
  };
  const close = (): void => ask(undefined);

  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void => {
    const isAtOne = selectionStart === selectionEnd;
    const next = isAtOne ? askedIn(value.slice(0, selectionStart), named.hasInterests === true) : undefined;
    if (next?.name !== asked?.name) setChosen(0);
    if (next?.start !== asked?.start || next?.name !== asked?.name || next?.sign !== asked?.sign) ask(next);
  };
  const take = ({ username, interest }: Candidate): void => {
    if (!asked) return;
    const inserted = interest === undefined ? `@${username} ` : `#${interest} `;
    const end = asked.start + 1 + asked.name.length;
    const caret = asked.start + inserted.length;
    // At once: a frame later the caret would go back behind what was typed meanwhile.
    flushSync(() => {
      change(text.slice(0, asked.start) + inserted + text.slice(end), caret);
      close();
    });
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  };
  /** True when the key was for the list. */
  const press = (event: KeyboardEvent): boolean =>
    isOpen && pressInMentions(event, { candidates, index, choose: setChosen, take, close });
  const idOf = (at: number): string => `${listId}-${at}`;
  const wiring = {
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isOpen ? idOf(index) : undefined,
  } as const;
  return { isOpen, candidates, index, listId, idOf, look, take, press, close, wiring };
}
export type Mentions = ReturnType<typeof useMentions>;

type Nameable = Person & { readonly id: string; readonly username: string };

/** Those of some people whose names begin so, each once and without the writer. */
export function candidatesFor(name: string, people: readonly Nameable[], ownId: string): readonly Candidate[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  byId.delete(ownId);
  const wanted = name.toLowerCase();
  return [...byId]
    .map(([id, person]) => ({ id, username: person.username, person }))
    .filter(({ person, username }) => {
      const names = [username, person.firstName, person.lastName, `${person.firstName ?? ""}${person.lastName ?? ""}`];
      return names.some((each) => each?.toLowerCase().startsWith(wanted));
    })
    .slice(0, shownAtMost);
}
