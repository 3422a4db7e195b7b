import type { chat } from "@marquee/contract/chat";
import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { type MessageEntityInput, withFound } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { addressesIn } from "./addresses.ts";
import { troubleWithLink } from "./labelled-link.ts";
import { namesIn } from "./names.ts";
import {
  findAmong,
  findInterests,
  findNamed,
  type FindReaders,
  findTagged,
  type NamedInterest,
} from "./queries/mentioned.ts";
import type { Entity } from "./repo/entities.ts";
import type { MarkedPart } from "./schema.ts";

/** A text, and the parts of it that came with it. */
type Written = {
  readonly text: string;
  readonly entities?: readonly MessageEntityInput[] | undefined;
  /** Whether an interest is named by its name behind a #. */
  readonly namesInterests?: boolean;
};

/**
 * The parts of a text that are more than text: those that came with it, once each was found to be what it says, and in
 * what these leave plain the names of its readers, its interests and its addresses.
 */
export async function expectEntities(scope: Scope, findReaders: FindReaders, written: Written): Promise<Entity[]> {
  const { text, entities = [], namesInterests } = written;
  const given = await checkEntities(scope, findReaders, { text, entities });
  const found = entitiesIn(text, await findNamed(findReaders, distinctNames(text)));
  const tails = namesInterests ? tailsIn(text) : [];
  return withFound(given, tails.length === 0 ? found : withInterests(text, found, await findTagged(scope, tails)));
}

type MarkedInput = NonNullable<BodyOf<typeof chat.sendMessage>["entities"]>[number];
const nobody: Known = { readers: new Set(), interests: new Set() };

/** How parts of a text look and where they lead, where none of them names somebody. Null: there are none. */
export function expectMarked(text: string, entities: readonly MarkedInput[] | null = null): MarkedPart[] | null {
  const checked = checkParts({ text, entities: entities ?? [] }, nobody);
  const parts = checked.map(({ type, startIndex, endIndex, marks, href }) => ({
    type: type === "link" ? ("link" as const) : ("segment" as const),
    startIndex,
    endIndex,
    marks,
    href,
  }));
  return parts.length === 0 ? null : parts;
}

/** A text with nothing in it that is code: whoever is named there is not. */
export const withoutCode = (text: string, parts: readonly MarkedPart[] | null): string =>
  (parts ?? []).reduce(
    (plain, { startIndex, endIndex, marks }) =>
      marks.includes("code")
        ? plain.slice(0, startIndex) + " ".repeat(endIndex - startIndex) + plain.slice(endIndex)
        : plain,
    text,
  );

/** Adds the interests that stand in a text behind a #: the longest name that fits and ends where a word does. */
function withInterests(text: string, found: readonly Entity[], named: readonly NamedInterest[]): Entity[] {
  const longestFirst = named.toSorted((one, other) => other.name.length - one.name.length);
  const interests = hashesIn(text).flatMap((start): Entity[] => {
    const tail = text.slice(start + 1);
    const interest = longestFirst.find(({ name }) => beginsWith(tail, name));
    if (!interest) return [];
    const endIndex = start + 1 + interest.name.length;
    const isFree = found.every((each) => endIndex <= each.startIndex || start >= each.endIndex);
    return isFree ? [{ type: "interest", startIndex: start, endIndex, interestId: interest.id }] : [];
  });
  return [...found, ...interests].toSorted((one, other) => one.startIndex - other.startIndex);
}

const hash = /(?<![\p{L}\p{N}_&#/])#(?=[\p{L}\p{N}])/gu;
const hashesIn = (text: string): number[] => [...text.matchAll(hash)].map(({ index }) => index);
/** What follows each #, as far as a name could go. */
const tailsIn = (text: string): string[] => hashesIn(text).map((start) => text.slice(start + 1, start + 201));

function beginsWith(tail: string, name: string): boolean {
  const isIt = tail.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return isIt && !/^[\p{L}\p{N}_]/u.test(tail.slice(name.length));
}

/** Ids of the readers whom a text names with an @. */
export async function findMentioned(findReaders: FindReaders, text: string): Promise<string[]> {
  return [...(await findNamed(findReaders, distinctNames(text))).values()];
}

/** Those of some accounts who are still readers, each once. */
export async function findReading(findReaders: FindReaders, ids: readonly string[]): Promise<string[]> {
  return [...(await findAmong(findReaders, [...new Set(ids)]))];
}

const distinctNames = (text: string): string[] => [...new Set(namesIn(text).map(({ name }) => name))];

/** Addresses of a text, and the names in it that are among some people's. */
export function entitiesIn(text: string, people: ReadonlyMap<string, string>): Entity[] {
  const links = addressesIn(text).map(({ href, start, end }) => ({
    type: "link" as const,
    startIndex: start,
    endIndex: end,
    href,
  }));
  const mentions = namesIn(text).flatMap(({ name, start, end }) => {
    const accountId = people.get(name);
    // An @ within an address is no mention.
    const isFree = links.every(({ startIndex, endIndex }) => end <= startIndex || start >= endIndex);
    return accountId && isFree ? [{ type: "mention" as const, startIndex: start, endIndex: end, accountId }] : [];
  });
  return [...links, ...mentions].toSorted((one, other) => one.startIndex - other.startIndex);
}

async function checkEntities(
  scope: Scope,
  findReaders: FindReaders,
  { text, entities }: Required<Pick<Written, "text">> & { readonly entities: readonly MessageEntityInput[] },
): Promise<Entity[]> {
  const readers = await findAmong(findReaders, named(entities, "accountId"));
  const interests = await findInterests(scope, named(entities, "interestId"));
  return checkParts({ text, entities }, { readers, interests });
}

type Known = { readonly readers: ReadonlySet<string>; readonly interests: ReadonlySet<string> };

function checkParts(
  { text, entities }: { readonly text: string; readonly entities: readonly MessageEntityInput[] },
  { readers, interests }: Known,
) {
  let end = 0;
  return entities.map(({ type, startIndex, endIndex, marks = [], ...entity }, index) => {
    const accountId = type === "mention" ? (entity.accountId?.toLowerCase() ?? "") : null;
    const interestId = type === "interest" ? (entity.interestId?.toLowerCase() ?? "") : null;
    const words = text.slice(startIndex, endIndex);
    const href = type === "link" ? hrefOf(entity, words) : null;
    if (startIndex < end) wrong(index, "startIndex", "is inside of the one before");
    if (endIndex <= startIndex || endIndex > text.length) wrong(index, "endIndex", "is outside of the text");
    if (isWithinCharacter(text, startIndex)) wrong(index, "startIndex", "is inside of a character");
    if (isWithinCharacter(text, endIndex)) wrong(index, "endIndex", "is inside of a character");
    if (accountId !== null && !readers.has(accountId)) wrong(index, "accountId", "names nobody who reads this");
    if (interestId !== null && !interests.has(interestId)) wrong(index, "interestId", "is not an interest");
    // An address that is there to be read may lead where it says.
    const isOwnLabel = href === null || isAddress(href, words);
    const trouble = isOwnLabel ? undefined : troubleWithLink({ text, start: startIndex, end: endIndex }, href);
    if (trouble) wrong(index, "href", trouble);
    end = endIndex;
    return { type, startIndex, endIndex, marks: [...new Set(marks)], accountId, interestId, href };
  });
}

/** Between the two halves of one, such as of an emoji. */
const isWithinCharacter = (text: string, index: number): boolean =>
  /^[\uDC00-\uDFFF]/.test(text.slice(index)) && /[\uD800-\uDBFF]$/.test(text.slice(0, index));

/** Where a link leads: to what it names, or to the address that it covers. */
function hrefOf({ href, linkPreview }: Pick<MessageEntityInput, "href" | "linkPreview">, words: string): string {
  return href ?? (isAddress(words, words) ? words : (linkPreview?.url ?? ""));
}

const isAddress = (href: string, words: string): boolean => href === words && addressesIn(words)[0]?.href === words;

function named(entities: readonly MessageEntityInput[], field: "accountId" | "interestId"): string[] {
  return entities.flatMap((entity) => entity[field]?.toLowerCase() ?? []);
}

function wrong(index: number, field: string, reason: string): never {
  fail(kernelErrors.invalid, {}, [{ path: `entities.${index}.${field}`, reason }]);
}
