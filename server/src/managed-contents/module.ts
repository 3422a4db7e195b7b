import { kernelErrors } from "@marquee/contract/kernel";
import { managedContents } from "@marquee/contract/managed-contents";
import { channelPolicy } from "../channels/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listActivitiesOfContent } from "../posts/index.ts";
import { addContentImage } from "./add-image.ts";
import { contentsByTheClock } from "./by-the-clock.ts";
import { scheduleContent, unscheduleContent } from "./publish-content.ts";
import { readReach } from "./queries/audience.ts";
import { listManaged } from "./queries/contents.ts";
import { listRevisions } from "./queries/revisions.ts";
import { contentReactions } from "./reactions.ts";
import { findRevision } from "./repo/revisions.ts";
import { restoreRevision } from "./restore-revision.ts";
import { testContent } from "./test-content.ts";
import { expectContent, managedViews, presentContent, revisionViews } from "./views.ts";
import { createContent, removeContent, updateContent } from "./write-content.ts";

const managedContentsModule = serve(managedContents, {
  list: query(managedContents.list, channelPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listManaged(scope, subject.id, asked);
    const viewOf = await managedViews(scope, rows);
    return pageOf(window, rows, ({ id }) => viewOf(id));
  }),
  create: createContent,
  get: query(managedContents.get, channelPolicy, ({ scope, params }) => presentContent(scope, params)),
  update: updateContent,
  remove: removeContent,
  activities: query(managedContents.activities, channelPolicy, async ({ scope, params, query: asked }) =>
    listActivitiesOfContent(scope, (await expectContent(scope, params)).id, asked),
  ),
  addImage: addContentImage,
  schedule: scheduleContent,
  unschedule: unscheduleContent,
  reach: query(managedContents.reach, channelPolicy, async ({ scope, params }) =>
    readReach(scope, (await expectContent(scope, params)).id),
  ),
  test: testContent,
  revisions: query(managedContents.revisions, channelPolicy, async ({ scope, params, query: asked }) => {
    const { id } = await expectContent(scope, params);
    const { window, rows } = await listRevisions(scope, id, asked);
    const views = new Map((await revisionViews(scope, rows)).map((view) => [view.id, view]));
    return pageOf(window, rows, (row) => views.get(row.id) ?? fail(kernelErrors.notFound));
  }),
  revision: query(managedContents.revision, channelPolicy, async ({ scope, params }) => {
    await expectContent(scope, params);
    const row = (await findRevision(scope, params)) ?? fail(kernelErrors.notFound);
    const [view] = await revisionViews(scope, [row]);
    return view ?? fail(kernelErrors.notFound);
  }),
  restore: restoreRevision,
});

export const module: SliceModule = {
  serves: [managedContentsModule],
  reactions: contentReactions,
  schedules: (parts) => [contentsByTheClock(parts)],
};
