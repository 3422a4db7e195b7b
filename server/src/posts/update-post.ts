import { messageErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { noteChanged } from "../cases/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { expectEntities, expectFewLinks, expectOtherAttachments, refuseUnwanted } from "../messages/index.ts";
import { moderatesIn } from "./audience.ts";
import { postPolicy } from "./policy.ts";
import { readersIn } from "./queries/mentioned.ts";
import { readPost, type StandingPost } from "./queries/posts.ts";
import { type Changed, readCarried, updatePost as update } from "./repo/posts.ts";
import { changeWaitingPost } from "./repo/waiting.ts";
import { activityView } from "./views.ts";

/** What is out as soon as this is saved is changed as what is out. */
async function save(scope: Scope, post: StandingPost, changed: Changed): Promise<void> {
  const waits =
    post.approval !== null && (await noteChanged(scope, { kind: "post", subjectId: post.id }, changed.text));
  if (waits) await changeWaitingPost(scope, post.id, changed);
  else if (!(await update(scope, post, changed))) fail(messageErrors.deletedStays);
}

/** Saving what is there already changes nothing. */
export const updatePost = command(posts.update, postPolicy, async ({ scope, caller, subject: post, body }) => {
  const text = body.message;
  const carried = await expectOtherAttachments(scope, body, () => readCarried(scope, post.id));
  const count = carried ? carried.imageIds.length + carried.fileIds.length : post.imageCount + post.fileCount;
  const isBare = count === 0 && post.videoId === null;
  const waits = post.approval === "waiting";
  if (post.deletedAt && !waits) fail(messageErrors.deletedStays);
  if (text.trim() === "" && isBare) fail(messageErrors.emptyMessage);
  if ((post.withheldText ?? post.text) !== text || body.entities || carried) {
    refuseUnwanted(scope, text);
    const { groupId, eventId, contentId, rootId } = post;
    const place = { kind: "post", groupId, eventId, contentId, rootId } as const;
    await expectFewLinks(scope, { text, place, moderates: moderatesIn(caller, post.audience) });
    const entities = await expectEntities(scope, readersIn(scope, post.audience), {
      text,
      entities: body.entities,
      namesInterests: true,
    });
    await save(scope, post, { text, entities, carried });
  }
  return activityView(scope, await readPost(scope, post.id));
});
