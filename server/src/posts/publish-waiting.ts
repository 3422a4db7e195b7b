import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { postErrors, posts } from "@marquee/contract/posts";
import { asNow } from "../accounts/index.ts";
import { Failure, fail, orFailure } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { mayWriteIn } from "./audience.ts";
import { expectAllowed } from "./policy.ts";
import { readersIn } from "./queries/mentioned.ts";
import { readEntitiesOf, readQuoteOf } from "./queries/waiting.ts";
import { holdUnpublished, publishPost, type Unpublished } from "./repo/waiting.ts";
import { expectQuoted } from "./reshare.ts";
import { expectPlace, publishWritten } from "./write-post.ts";

/**
 * Publishes what waited, or was declined before, as its author would by writing it now: who is told of a post is told of
 * it now. False where it is out already, or where its author may not write there any more.
 */
export async function publishWaiting(scope: Scope, id: string): Promise<boolean> {
  const post = await holdUnpublished(scope, id);
  if (!post) return false;
  const guest = { ...scope, caller: { address: scope.caller.address } };
  const { author, refusal } = await asNow(guest, post.accountId, posts.create, postErrors.suspendedThen);
  const expected = refusal ?? (await orFailure(() => expectStill(author, post)));
  if (expected instanceof Failure) return false;
  // Only where it was deleted since it was looked at a moment ago.
  if (!(await publishPost(author, post, expected.entities))) fail(messageErrors.answeredGone);
  await publishWritten(author, id, expected);
  return true;
}

/** What is asked of whoever posts, as far as time can have changed it. */
async function expectStill(author: Scope<Member>, post: Unpublished) {
  const { answered, audience } = await expectPlace(author, post);
  expectAllowed(mayWriteIn(author.caller, audience));
  const quote = await readQuoteOf(author, post.id);
  const quoted = await expectQuoted(author, quote?.quotedId, audience);
  if (quote && !quoted) fail(kernelErrors.notFound);
  return {
    answered,
    audience,
    quote: quote && quoted && { ...quote, authorId: quoted.accountId },
    readers: readersIn(author, audience),
    entities: await readEntitiesOf(author, post.id),
  };
}
