import type { BodyOf } from "@marquee/contract/kernel";
import { postErrors, posts } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { postPolicy } from "./policy.ts";
import { readPolls } from "./queries/polls.ts";
import { readPost } from "./queries/posts.ts";
import { type NewPoll, setBallot } from "./repo/polls.ts";
import { activityView } from "./views.ts";

type PollBody = NonNullable<BodyOf<typeof posts.create>["poll"]>;

/** A poll as it may be asked; undefined where there is none. */
export function expectPoll(scope: Scope, poll: PollBody | null | undefined): NewPoll | undefined {
  if (!poll) return undefined;
  const choices = poll.choices.map((choice) => choice.trim());
  for (const choice of choices) refuseUnwanted(scope, choice);
  const different = new Set(choices.map((choice) => choice.toLowerCase()));
  if (different.size < choices.length) fail(postErrors.pollAlike);
  const endsAt = poll.endsAt ? new Date(poll.endsAt) : null;
  if (endsAt && endsAt <= scope.now) fail(postErrors.pollEndsInPast);
  return { choices, several: poll.several ?? false, anonymous: poll.anonymous ?? false, endsAt };
}

export const vote = command(posts.vote, postPolicy, async ({ scope, subject: post, body }) => {
  const poll = (await readPolls(scope, [post.id])).get(post.id);
  if (!poll || post.deletedAt) return fail(postErrors.noPoll);
  if (poll.hasEnded) fail(postErrors.pollEnded);
  const chosen = [...new Set(body.choices)].toSorted((one, other) => one - other);
  if (!poll.several && chosen.length > 1) fail(postErrors.oneAnswer);
  if (chosen.some((place) => place >= poll.choices.length)) fail(postErrors.unknownAnswer);
  await setBallot(scope, post.id, chosen);
  return activityView(scope, await readPost(scope, post.id));
});
