import { kernelErrors } from "@marquee/contract/kernel";
import { postErrors } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { type Audience, mayLeave, mayReadIn, placeOf } from "./audience.ts";
import { expectAllowed } from "./policy.ts";
import { findPost, isComment, type StandingPost } from "./queries/posts.ts";
import { findBareQuote } from "./queries/quotes.ts";

/** What is to be reshared, for an audience that may see it; of a reshare without words the post that it shows. */
export async function expectQuoted(
  scope: Scope,
  quotedId: string | null | undefined,
  audience: Audience,
): Promise<StandingPost | undefined> {
  if (!quotedId) return undefined;
  const named = await expectStanding(scope, quotedId);
  const shownId = await findBareQuote(scope, named.id);
  const quoted = shownId === undefined ? named : await expectStanding(scope, shownId);
  const { groupId, eventId } = placeOf(audience);
  const isSame = quoted.groupId === groupId && quoted.eventId === eventId;
  if (!isSame && !mayLeave(quoted.audience)) fail(postErrors.widerAudience);
  return quoted;
}

async function expectStanding(scope: Scope, id: string): Promise<StandingPost> {
  const post = (await findPost(scope, id)) ?? fail(kernelErrors.notFound);
  expectAllowed(mayReadIn(scope.caller, post.audience));
  if (post.deletedAt) fail(kernelErrors.notFound);
  if (isComment(post)) fail(postErrors.onlyPosts);
  return post;
}
