import type { Asked, AskedSection } from "../questions/index.ts";

/** What stands on the screen at once. */
export type Screen = {
  /** Of its first question: that is its address, so that it stays the same when a follow-up comes before it. */
  readonly id: string;
  readonly section: Pick<AskedSection, "id" | "name" | "description">;
  readonly asked: readonly Asked[];
};

/** A question a screen on a phone, a part of the survey a screen where there is room. */
export function screensOf(sections: readonly AskedSection[], isWide: boolean): Screen[] {
  return sections.flatMap((section) => {
    const parts = isWide ? [section.asked] : section.asked.map((each) => [each]);
    return parts.flatMap((asked) => {
      const [first] = asked;
      return first ? [{ id: first.question.id, section, asked }] : [];
    });
  });
}

/** The screen with a question; undefined where it is not asked, or no longer. */
export function screenWith(screens: readonly Screen[], questionId: string | undefined | null): number | undefined {
  const index = screens.findIndex(({ asked }) => asked.some(({ question }) => question.id === questionId));
  return index < 0 ? undefined : index;
}
