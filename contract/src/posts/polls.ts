import { AccountSummary } from "../accounts/entities.ts";
import {
  AnyText,
  Flag,
  input,
  Moment,
  named,
  Nullable,
  Optional,
  Text,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";

export const choicesAtMost = 10;

/** A question with answers to choose from, in a post. */
export const Poll = named("Poll", {
  choices: Type.Array(
    Type.Object({
      text: AnyText,
      /** How many chose it; null until the reader may see results: once they voted, or it has ended. */
      votes: Nullable(Whole),
      /** Chosen by the reader. */
      isOwn: Flag,
      /** Some of those who chose it, where votes are not anonymous and the reader sees results. */
      faces: Type.Array(AccountSummary),
    }),
  ),
  /** More than one answer may be chosen. */
  several: Flag,
  anonymous: Flag,
  endsAt: Nullable(Timestamp),
  hasEnded: Flag,
  voters: Whole,
  canVote: Flag,
});

export const PollInput = input({
  choices: Type.Array(Text(80, 1), { minItems: 2, maxItems: choicesAtMost }),
  several: Optional(Flag),
  anonymous: Optional(Flag),
  /** Absent: it goes on. */
  endsAt: Optional(Nullable(Moment)),
});

/** The places of what is chosen, from 0; none takes the vote back. */
export const VoteInput = input({
  choices: Type.Array(Type.Integer({ minimum: 0, maximum: choicesAtMost - 1 }), { maxItems: choicesAtMost }),
});
