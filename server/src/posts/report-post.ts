import { posts } from "@marquee/contract/posts";
import { noteWithdrawn } from "../cases/index.ts";
import { command } from "../kernel/http/serve.ts";
import { report } from "../messages/index.ts";
import { moderatedPosts } from "./moderated.ts";
import { postPolicy } from "./policy.ts";
import { readPost } from "./queries/posts.ts";
import { withholdPost } from "./repo/posts.ts";
import { deleteReport } from "./repo/reports.ts";
import { postParts } from "./schema.ts";
import { activityView } from "./views.ts";

/** Clients in use give no reason. */
export const reportPost = command(posts.report, postPolicy, async ({ scope, subject: post, body }) => {
  await report(scope, postParts, {
    subjectId: post.rootId ?? post.id,
    message: post,
    reason: body.reason ?? "",
    kind: "post",
    groupId: post.groupId,
    withhold: () => withholdPost(scope, post),
  });
  return activityView(scope, await readPost(scope, post.id));
});

export const withdrawReport = command(posts.withdrawReport, postPolicy, async ({ scope, subject, params }) => {
  const reportedAt = await deleteReport(scope, { postId: subject.id, reportId: params.reportId });
  const about = { kind: "post", subjectId: subject.id } as const;
  if (reportedAt) await noteWithdrawn(scope, { ...about, reportedAt }, () => moderatedPosts.restore(scope, subject.id));
  return activityView(scope, await readPost(scope, subject.id));
});
