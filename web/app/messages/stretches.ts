import { type EntityMark, entityMarks } from "@marquee/contract/messages";

/** A part of a text that is more than text; indexes count as those of its string, `endIndex` is behind the last. */
export type Stretch = {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly marks: readonly EntityMark[];
  /** Where it leads. */
  readonly href?: string;
  /** Whom or what it names under other words than the server knows it by. */
  readonly accountId?: string;
  readonly interestId?: string;
};
/** A text with its stretches, which stand one behind the other. */
export type Marked = { readonly text: string; readonly stretches: readonly Stretch[] };
/** Where a text was changed: what stood from `start` up to `end` is gone, and `added` characters are in its place. */
type Change = { readonly start: number; readonly end: number; readonly added: number };

const isAtom = ({ accountId, interestId }: Stretch): boolean => accountId !== undefined || interestId !== undefined;

/** In their order, with nothing empty, and with one for neighbours that are alike. */
export function normal(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const each of stretches.toSorted((one, other) => one.startIndex - other.startIndex)) {
    const before = kept.at(-1);
    const isPlain = each.marks.length === 0 && each.href === undefined && !isAtom(each);
    if (each.endIndex <= each.startIndex || isPlain) continue;
    if (before && before.endIndex === each.startIndex && isAlike(before, each))
      kept[kept.length - 1] = { ...before, endIndex: each.endIndex };
    else kept.push(each);
  }
  return kept;
}

const isAlike = (one: Stretch, other: Stretch): boolean =>
  !isAtom(one) && !isAtom(other) && one.href === other.href && one.marks.join() === other.marks.join();

/** What is marked of a range, of the word before the caret where the range is empty. */
export function marksAt(stretches: readonly Stretch[], start: number, end: number): readonly EntityMark[] {
  if (start === end) return start === 0 ? [] : marksAt(stretches, start - 1, start);
  const over = stretches.filter((each) => each.startIndex < end && each.endIndex > start);
  const covered = over.reduce((sum, each) => sum + Math.min(each.endIndex, end) - Math.max(each.startIndex, start), 0);
  if (covered < end - start) return [];
  return entityMarks.filter((mark) => over.every(({ marks }) => marks.includes(mark)));
}

/** What becomes of a range, piece by piece. What names somebody is changed as a whole or not at all. */
function within(
  stretches: readonly Stretch[],
  start: number,
  end: number,
  change: (piece: Stretch) => Stretch,
): Stretch[] {
  const left: Stretch[] = [];
  let from = start;
  for (const each of stretches) {
    const [first, last] = [Math.max(each.startIndex, start), Math.min(each.endIndex, end)];
    if (first >= last) {
      left.push(each);
      continue;
    }
    left.push(change({ startIndex: from, endIndex: first, marks: [] }));
    const isCut = each.startIndex < start || each.endIndex > end;
    if (isAtom(each) && isCut) left.push(each);
    else {
      left.push({ ...each, endIndex: first }, { ...each, startIndex: last });
      left.push(change({ ...each, startIndex: first, endIndex: last }));
    }
    from = last;
  }
  return normal([...left, change({ startIndex: from, endIndex: end, marks: [] })]);
}

/** Marks a range, or takes the mark away where all of it has it. */
export function toggled(stretches: readonly Stretch[], start: number, end: number, mark: EntityMark): Stretch[] {
  const isOn = marksAt(stretches, start, end).includes(mark);
  return within(stretches, start, end, (piece) => ({
    ...piece,
    marks: isOn
      ? piece.marks.filter((each) => each !== mark)
      : entityMarks.filter((each) => each === mark || piece.marks.includes(each)),
  }));
}

/** Lets a range lead somewhere. */
export const linked = (stretches: readonly Stretch[], start: number, end: number, href: string): Stretch[] =>
  within(stretches, start, end, (piece) => (isAtom(piece) ? piece : { ...piece, href }));

/** Where the stretches around a change are after it. A name that was changed is none any more. */
function moved(stretches: readonly Stretch[], { start, end, added }: Change): Stretch[] {
  const by = added - (end - start);
  return normal(
    stretches.flatMap((each): Stretch[] => {
      if (each.endIndex <= start) return [each];
      if (each.startIndex >= end) return [{ ...each, startIndex: each.startIndex + by, endIndex: each.endIndex + by }];
      if (isAtom(each)) return [];
      const startIndex = each.startIndex < start ? each.startIndex : start + added;
      return [{ ...each, startIndex, endIndex: each.endIndex > end ? each.endIndex + by : start }];
    }),
  );
}

type Typed = {
  /** Where the caret is behind what was typed. */
  readonly caret?: number | undefined;
  /** How what was typed is to look; else as what it stands behind, or in place of. */
  readonly marks?: readonly EntityMark[] | undefined;
};

/** The stretches after a text was changed in one place. A link does not grow at its end. */
export function rebased({ text, stretches }: Marked, after: string, { caret, marks }: Typed = {}): readonly Stretch[] {
  const change = changeBetween(text, after, caret);
  const { start, end, added } = change;
  const left = moved(stretches, change);
  const isInside = stretches.some((each) => !isAtom(each) && each.startIndex < start && end < each.endIndex);
  if (added === 0 || (isInside && marks === undefined)) return left;
  const looks = marks ?? marksAt(stretches, start, end > start ? start + 1 : start);
  return within(left, start, start + added, (piece) => ({ ...piece, marks: looks }));
}

/** Typed letters may be the same as those beside them: then the caret says which are new. */
function changeBetween(before: string, after: string, caret: number | undefined): Change {
  const grown = after.length - before.length;
  const at = (caret ?? 0) - grown;
  const isTyped = grown > 0 && at >= 0 && before === after.slice(0, at) + after.slice(at + grown);
  if (isTyped) return { start: at, end: at, added: grown };
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (isHalf(before, start) || isHalf(after, start)) start -= 1;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  if (isHalf(before, before.length - same) || isHalf(after, after.length - same)) same -= 1;
  return { start, end: before.length - same, added: after.length - same - start };
}

/** Between the two halves of a character, such as of an emoji: two that differ may have one of them in common. */
const isHalf = (text: string, at: number): boolean => at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;

const behind = (stretches: readonly Stretch[], by: number): Stretch[] =>
  stretches.map((each) => ({ ...each, startIndex: each.startIndex + by, endIndex: each.endIndex + by }));

/** Two texts, one behind the other, each on lines of its own. */
export function joined(first: Marked, next: Marked): Marked {
  if (first.text === "" || next.text === "") return first.text === "" ? next : first;
  const text = `${first.text}\n${next.text}`;
  return { text, stretches: [...first.stretches, ...behind(next.stretches, first.text.length + 1)] };
}

/** A text in which a part was replaced by another, which looks as it did where it comes from. */
export function spliced({ text, stretches }: Marked, start: number, end: number, put: Marked): Marked {
  const after = text.slice(0, start) + put.text + text.slice(end);
  const change = { start, end, added: put.text.length };
  const nothing = (piece: Stretch): Stretch => ({ ...piece, endIndex: piece.startIndex });
  const around = within(moved(stretches, change), start, start + put.text.length, nothing);
  return { text: after, stretches: normal([...around, ...behind(put.stretches, start)]) };
}

/** The same text without the blanks around it. */
export function trimmed({ text, stretches }: Marked): Marked {
  const left = text.trim();
  const by = text.length - text.trimStart().length;
  const inside = behind(stretches, -by).map((each) => ({
    ...each,
    startIndex: Math.max(0, each.startIndex),
    endIndex: Math.min(left.length, each.endIndex),
  }));
  return { text: left, stretches: normal(inside) };
}
