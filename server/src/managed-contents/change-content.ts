import { kernelErrors } from "@marquee/contract/kernel";
import { managedChannelErrors } from "@marquee/contract/managed-channels";
import { expectNotWithheld } from "../cases/index.ts";
import { indexContents } from "../contents/index.ts";
import { isDuplicate } from "../kernel/db/errors.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { expectReady } from "./check-content.ts";
import { contentPublished } from "./events.ts";
import { keepRevision } from "./keep-revision.ts";
import { type ContentChange, type HeldContent, holdContent, type InChannel, saveContent } from "./repo/contents.ts";
import { takeOutNow } from "./repo/publication.ts";

/** @throws Failure where there is no such content in the channel. */
export async function expectHeld(scope: Scope, of: InChannel): Promise<HeldContent> {
  return (await holdContent(scope, of)) ?? fail(kernelErrors.notFound);
}

/** Writes a change of a content that is held, and what follows from it. What comes out stays something. */
export async function changeContent(scope: Scope<Member>, before: HeldContent, change: ContentChange): Promise<void> {
  if (before.published === null && change.published) await expectNotWithheld(scope, "content", before.id);
  const after = afterChange(before, change);
  if (after.published !== null) expectReady(after);
  await keepRevision(scope, before, after);
  await saveContent(scope, before, change).catch((error: unknown) => {
    if (isDuplicate(error, "contents_slug_unique"))
      fail(managedChannelErrors.slugTaken, { slug: change.slug ?? before.slug });
    throw error;
  });
  await announceIfOut(scope, before.id);
  await indexContents(scope, [before.id]);
}

/** What is undefined stays as it was. */
function afterChange(before: HeldContent, change: ContentChange) {
  const { title = before.title, description = before.description, body = before.body } = change;
  const { audioId = before.audioId, videoId = before.videoId } = change;
  const { published = before.published } = change;
  return { title, description, body, audioId, videoId, published };
}

/** Says that a content has come out, to be made known to those who subscribe: once, in the transaction that lets it out. */
export async function announceIfOut(scope: Scope, contentId: string): Promise<void> {
  if (await takeOutNow(scope, contentId)) scope.publish(contentPublished({ contentId }));
}
