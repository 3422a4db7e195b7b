import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import type { threads } from "@marquee/contract/threads";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { addressesIn, namesIn, troubleWithLink } from "../messages/index.ts";
import { findInterests, findNamed, findReaders } from "./queries/mentioned.ts";
import type { ThreadRow } from "./queries/threads.ts";
import type { threadMessageEntities } from "./schema.ts";

type Within = Pick<ThreadRow, "circle">;
type EntityInput = NonNullable<BodyOf<typeof threads.sendMessage>["entities"]>[number];
/** A part of a body, ready to be stored. */
export type Entity = Omit<typeof threadMessageEntities.$inferInsert, "organizationId" | "messageId" | "position">;

/**
 * The parts of a body that are more than text: those that came with it, once each was found to be what it says, or else
 * the names and addresses that stand in it.
 */
export async function readEntities(
  scope: Scope,
  thread: Within,
  { body, entities }: { readonly body: string; readonly entities?: readonly EntityInput[] | undefined },
): Promise<Entity[]> {
  return entities ? checkEntities(scope, thread, body, entities) : findEntities(scope, thread, body);
}

async function findEntities(scope: Scope, thread: Within, body: string): Promise<Entity[]> {
  const names = new Set(namesIn(body).map(({ name }) => name));
  return entitiesIn(body, await findNamed(scope, thread, [...names]));
}

/** Addresses of a body, and the names in it that are among some people's. */
export function entitiesIn(body: string, people: ReadonlyMap<string, string>): Entity[] {
  const links = addressesIn(body).map(({ href, start, end }) => ({
    type: "link" as const,
    startIndex: start,
    endIndex: end,
    href,
  }));
  const mentions = namesIn(body).flatMap(({ name, start, end }) => {
    const accountId = people.get(name);
    // An @ within an address names nobody.
    const isFree = links.every(({ startIndex, endIndex }) => end <= startIndex || start >= endIndex);
    return accountId && isFree ? [{ type: "mention" as const, startIndex: start, endIndex: end, accountId }] : [];
  });
  return [...links, ...mentions].toSorted((one, other) => one.startIndex - other.startIndex);
}

async function checkEntities(
  scope: Scope,
  thread: Within,
  body: string,
  entities: readonly EntityInput[],
): Promise<Entity[]> {
  const readers = await findReaders(scope, thread, named(entities, "accountId"));
  const interests = await findInterests(scope, named(entities, "interestId"));
  let end = 0;
  return entities.map(({ type, startIndex, endIndex, marks = [], ...entity }, index) => {
    const accountId = type === "mention" ? (entity.accountId?.toLowerCase() ?? "") : null;
    const interestId = type === "interest" ? (entity.interestId?.toLowerCase() ?? "") : null;
    const words = body.slice(startIndex, endIndex);
    const href = type === "link" ? hrefOf(entity, words) : null;
    if (startIndex < end) wrong(index, "startIndex", "is inside of the one before");
    if (endIndex <= startIndex || endIndex > body.length) wrong(index, "endIndex", "is outside of the text");
    if (accountId !== null && !readers.has(accountId)) wrong(index, "accountId", "names nobody who reads this thread");
    if (interestId !== null && !interests.has(interestId)) wrong(index, "interestId", "is not an interest");
    // An address that is there to be read may lead where it says.
    const isOwnLabel = href === null || isAddress(href, words);
    const trouble = isOwnLabel ? undefined : troubleWithLink({ text: body, start: startIndex, end: endIndex }, href);
    if (trouble) wrong(index, "href", trouble);
    end = endIndex;
    return { type, startIndex, endIndex, marks: [...new Set(marks)], accountId, interestId, href };
  });
}

/** Where a link leads: to what it names, or to the address that it covers. */
function hrefOf({ href, linkPreview }: Pick<EntityInput, "href" | "linkPreview">, words: string): string {
  return href ?? (isAddress(words, words) ? words : (linkPreview?.url ?? ""));
}

const isAddress = (href: string, words: string): boolean => href === words && addressesIn(words)[0]?.href === words;

function named(entities: readonly EntityInput[], field: "accountId" | "interestId"): string[] {
  return entities.flatMap((entity) => entity[field]?.toLowerCase() ?? []);
}

function wrong(index: number, field: string, reason: string): never {
  fail(kernelErrors.invalid, {}, [{ path: `entities.${index}.${field}`, reason }]);
}
