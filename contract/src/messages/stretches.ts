/** How words look beside others. */
export const entityMarks = ["bold", "italic", "underline", "strike", "code"] as const;
export type EntityMark = (typeof entityMarks)[number];

/** A part of a text by its indexes in UTF-16 units; `endIndex` is behind the last. */
type Stretch = { readonly startIndex: number; readonly endIndex: number };
type Marked = Stretch & { readonly type: string; readonly marks?: readonly string[] | undefined };

/**
 * The parts that came with a text, and those that were found in what they leave plain. Both stand one behind the other.
 * A name within marked words is named, and looks as they do; what stands in code is left as it is.
 */
export function withFound<Entity extends Marked, Name extends Stretch>(
  given: readonly Entity[],
  found: readonly Name[],
): (Entity | (Name & { marks: string[] }))[] {
  const isLook = ({ type, marks = [] }: Entity): boolean => type === "segment" && !marks.includes("code");
  const looks = given.filter(isLook);
  const fixed = given.filter((each) => !isLook(each));
  const free = found.filter((each) => fixed.every((other) => !meet(each, other)));
  const plain = looks.flatMap((look) => without(look, free));
  const named = free.map((each) => ({ ...each, marks: marksOver(each, looks) }));
  return [...fixed, ...plain, ...named].toSorted((one, other) => one.startIndex - other.startIndex);
}

const meet = (one: Stretch, other: Stretch): boolean =>
  one.startIndex < other.endIndex && other.startIndex < one.endIndex;

/** What is left of a stretch between some others, which stand one behind the other. */
function without<Whole extends Stretch>(whole: Whole, others: readonly Stretch[]): Whole[] {
  const left: Whole[] = [];
  let startIndex = whole.startIndex;
  for (const other of others.filter((each) => meet(whole, each))) {
    if (other.startIndex > startIndex) left.push({ ...whole, startIndex, endIndex: other.startIndex });
    startIndex = other.endIndex;
  }
  return startIndex < whole.endIndex ? [...left, { ...whole, startIndex }] : left;
}

/** The marks that all of a stretch has. */
function marksOver(stretch: Stretch, looks: readonly Marked[]): string[] {
  const over = looks.filter((each) => meet(stretch, each));
  const covered = over.reduce(
    (sum, each) => sum + Math.min(each.endIndex, stretch.endIndex) - Math.max(each.startIndex, stretch.startIndex),
    0,
  );
  if (covered < stretch.endIndex - stretch.startIndex) return [];
  return (over[0]?.marks ?? []).filter((mark) => over.every(({ marks = [] }) => marks.includes(mark)));
}
