import type { BodyOf } from "@marquee/contract/kernel";
import { choicesAtMost, type posts } from "@marquee/contract/posts";

/** A poll while it is written. */
export type PollDraft = {
  readonly choices: readonly { readonly text: string }[];
  readonly several: boolean;
  readonly anonymous: boolean;
  /** An instant; '' where it goes on. */
  readonly endsAt: string;
};
export const noPoll: PollDraft = {
  choices: [{ text: "" }, { text: "" }],
  several: false,
  anonymous: false,
  endsAt: "",
};

/** The answers that are filled in. */
export const answersOf = ({ choices }: Pick<PollDraft, "choices">): readonly string[] =>
  choices.map(({ text }) => text.trim()).filter((text) => text !== "");

type PollBody = NonNullable<BodyOf<typeof posts.create>["poll"]>;

/** As it is asked. */
export function pollOf(draft: PollDraft): PollBody {
  const { several, anonymous, endsAt } = draft;
  return { choices: [...answersOf(draft)], several, anonymous, ...(endsAt !== "" && { endsAt }) };
}

/** What was kept of one over a reload. */
export function keptPoll(value: unknown): PollDraft | undefined {
  if (typeof value !== "object" || value === null || !("choices" in value) || !Array.isArray(value.choices)) {
    return undefined;
  }
  const choices = value.choices
    .map((choice: unknown) => ({ text: String(Reflect.get(Object(choice), "text") ?? "") }))
    .slice(0, choicesAtMost);
  const kept = {
    choices,
    several: "several" in value && value.several === true,
    anonymous: "anonymous" in value && value.anonymous === true,
    endsAt: "endsAt" in value && typeof value.endsAt === "string" ? value.endsAt : "",
  };
  return answersOf(kept).length < 2 ? undefined : kept;
}
