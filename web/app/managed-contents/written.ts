import type { ManagedContent } from "./reads.ts";
import { positionText } from "../player/index.ts";
import { secondsOf } from "./clock-text.ts";

export type ChapterRow = { readonly time: string; readonly title: string };
/** What is written in the editor, as its fields have it. */
export type Written = {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly duration: string;
  readonly chapters: readonly ChapterRow[];
};
export const emptyChapter: ChapterRow = { time: "", title: "" };

export const partNames = ["title", "description", "body", "duration", "chapters"] as const satisfies (keyof Written)[];
export type PartName = (typeof partNames)[number];

type Stored = Pick<ManagedContent, "title" | "description" | "body" | "duration" | "chapters">;

export const writtenOf = ({ title, description, body, duration, chapters }: Stored): Written => ({
  title: title ?? "",
  description: description ?? "",
  body: body ?? "",
  duration: duration ?? "",
  chapters: chapters.map((chapter) => ({ time: positionText(chapter.seconds), title: chapter.title })),
});

/** As the call takes it. What is half said of a chapter stays in the editor until it is whole. */
const sent = (written: Written) => ({
  title: written.title.trim(),
  description: written.description.trim() || null,
  body: written.body.trim() || null,
  duration: written.duration.trim() || null,
  chapters: written.chapters.flatMap(({ time, title }) => {
    const seconds = secondsOf(time);
    return seconds === undefined || title.trim() === "" ? [] : [{ seconds, title: title.trim() }];
  }),
});
export type Sent = ReturnType<typeof sent>;

const differsIn = (part: PartName, one: Sent, other: Sent): boolean =>
  JSON.stringify(one[part]) !== JSON.stringify(other[part]);

/** What of it is otherwise than it was; a title is never nothing. */
export function changesOf(before: Written, now: Written): Partial<Sent> {
  const [old, next] = [sent(before), sent(now)];
  const changed = partNames.filter((part) => differsIn(part, old, next) && !(part === "title" && next.title === ""));
  return Object.fromEntries(changed.map((part) => [part, next[part]]));
}

export const isSameText = (one: Written, other: Written): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What two people made of one text: each part as the one has it who changed it. Parts that both have changed, and not
 * alike, are for people to decide on; there mine stands.
 */
export function merged(before: Written, mine: Written, theirs: Written) {
  const [old, one, other] = [sent(before), sent(mine), sent(theirs)];
  const clashes = partNames.filter(
    (part) => differsIn(part, old, one) && differsIn(part, old, other) && differsIn(part, one, other),
  );
  const ofTheirs = partNames.filter((part) => !differsIn(part, old, one) && differsIn(part, old, other));
  return { written: taken(mine, theirs, ofTheirs), clashes };
}

/** The first one with some parts of the other. */
export const taken = (one: Written, other: Written, parts: readonly PartName[]): Written => ({
  ...one,
  ...Object.fromEntries(parts.map((part) => [part, other[part]])),
});
