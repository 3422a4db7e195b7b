import type { Activity } from "@marquee/contract/posts";
import { accountSummaryView } from "../accounts/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { type PollRow, showsResults } from "./queries/polls.ts";

/** Without numbers and faces until the reader has voted, or it is over. */
export function pollView(scope: Scope, poll: PollRow, mayVote: boolean): NonNullable<Activity["poll"]> {
  const { choices, several, anonymous, endsAt, hasEnded, voters, own, votes, faces } = poll;
  const isShown = showsResults(poll);
  return {
    choices: choices.map((text, place) => ({
      text,
      votes: isShown ? (votes[place] ?? 0) : null,
      isOwn: own.includes(place),
      faces: faces
        .filter(({ choice }) => isShown && choice === place)
        .map(({ account }) => accountSummaryView(scope, account)),
    })),
    several,
    anonymous,
    endsAt,
    hasEnded,
    voters,
    canVote: mayVote && !hasEnded,
  };
}
