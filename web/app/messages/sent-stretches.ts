import type { BodyOf } from "@marquee/contract/kernel";
import { entityMarks } from "@marquee/contract/messages";
import type { posts } from "@marquee/contract/posts";
import { type Marked, normal, type Stretch, trimmed } from "./stretches.ts";

export type Entities = NonNullable<BodyOf<typeof posts.create>["entities"]>;
/** A text as it is sent. */
export type SentText = { readonly text: string; readonly entities?: Entities };

const mostEntities = 100;

/** Without blanks around it, and with its stretches as the server takes them. */
export function toSend(marked: Marked): SentText {
  const { text, stretches } = trimmed(marked);
  return stretches.length === 0 ? { text } : { text, entities: stretches.slice(0, mostEntities).map(entityOf) };
}

function entityOf({ startIndex, endIndex, marks, href, accountId, interestId }: Stretch): Entities[number] {
  const part = { startIndex, endIndex, ...(marks.length > 0 && { marks: [...marks] }) };
  if (accountId !== undefined) return { ...part, type: "mention", accountId };
  if (interestId !== undefined) return { ...part, type: "interest", interestId };
  return href === undefined ? { ...part, type: "segment" } : { ...part, type: "link", href };
}

type EarlierPart = {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly marks?: readonly string[] | undefined;
  readonly href?: string | null | undefined;
  readonly account?: { readonly id: string; readonly username: string } | null;
  readonly accountId?: string | null | undefined;
  readonly interest?: { readonly id: string } | null;
  readonly interestId?: string | null | undefined;
};

/** The stretches of what was sent before. What the server finds by itself is left to it. */
export function stretchesOf(text: string, given: readonly EarlierPart[]): Stretch[] {
  return normal(
    given.map(({ startIndex, endIndex, marks: looks = [], href, ...named }) => {
      const words = text.slice(startIndex, endIndex);
      const marks = entityMarks.filter((mark) => looks.includes(mark));
      const accountId = named.account?.id ?? named.accountId;
      const interestId = named.interest?.id ?? named.interestId;
      const isFound = words.startsWith("#") || words.toLowerCase() === `@${named.account?.username.toLowerCase()}`;
      return {
        startIndex,
        endIndex,
        marks,
        ...(href && href !== words && { href }),
        ...(accountId && !isFound && { accountId }),
        ...(interestId && !isFound && { interestId }),
      };
    }),
  );
}

/** A stretch as a form holds it, which leaves nothing out. */
export type FormStretch = Required<Omit<Stretch, "marks">> & { readonly marks: readonly string[] };
const blank: FormStretch = { startIndex: 0, endIndex: 0, marks: [], href: "", accountId: "", interestId: "" };
export const stretchRows = { stretches: blank } as const;
export const formStretches = (stretches: readonly Stretch[]): FormStretch[] =>
  stretches.map((each) => ({ ...blank, ...each }));

/** What is sent of the words of a form. */
export const sentFrom = (text: string, stretches: readonly FormStretch[]): SentText =>
  toSend({ text, stretches: stretchesFrom(stretches, text) });

/** What was kept on this device or by a form, as far as it fits the text. */
export function stretchesFrom(kept: unknown, { length }: string): Stretch[] {
  if (!Array.isArray(kept)) return [];
  const isText = (value: unknown): boolean => value === undefined || typeof value === "string";
  const fits = (value: unknown): value is Stretch => {
    const { startIndex, endIndex, marks, href, accountId, interestId } = Object(value);
    const isRange = Number.isInteger(startIndex) && 0 <= startIndex && startIndex < endIndex && endIndex <= length;
    return isRange && Array.isArray(marks) && [href, accountId, interestId].every(isText);
  };
  let end = 0;
  return normal(kept.filter(fits).map(whole)).filter(({ startIndex, endIndex }) => {
    const isBehind = startIndex >= end;
    if (isBehind) end = endIndex;
    return isBehind;
  });
}

function whole({ startIndex, endIndex, marks, href, accountId, interestId }: Stretch): Stretch {
  return {
    startIndex,
    endIndex,
    marks: entityMarks.filter((mark) => marks.includes(mark)),
    ...(href && { href }),
    ...(accountId && { accountId }),
    ...(interestId && { interestId }),
  };
}
