import { contents } from "@marquee/contract/contents";
import { accountDeleted } from "../accounts/index.ts";
import { interestView } from "../interests/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import { reaction } from "../kernel/outbox/index.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { countReading } from "./count-reading.ts";
import { keepProgress } from "./keep-progress.ts";
import { contentDetailPolicy } from "./policy.ts";
import { listInterestsOfContents } from "./queries/interests.ts";
import { listBegun, listContents, listOfSubscribed } from "./queries/lists.ts";
import { indexContents } from "./repo/index-contents.ts";
import { contentView, previewView } from "./views.ts";

const contentsModule = serve(contents, {
  list: query(contents.list, async ({ scope, query }) => {
    const { window, rows } = await listContents(scope, query);
    return pageOf(window, rows, (row) => contentView(scope, row));
  }),
  interests: query(contents.interests, async ({ scope, query }) => {
    const { window, rows } = await listInterestsOfContents(scope, query);
    return pageOf(window, rows, (row) => interestView(scope, row));
  }),
  subscribed: query(contents.subscribed, async ({ scope, query }) => {
    const { window, rows } = await listOfSubscribed(scope, query);
    return pageOf(window, rows, (row) => contentView(scope, row));
  }),
  begun: query(contents.begun, async ({ scope, query }) => {
    const { window, rows } = await listBegun(scope, query);
    return pageOf(window, rows, (row) => contentView(scope, row));
  }),
  get: query(contents.get, contentDetailPolicy, async ({ scope, subject }) => contentView(scope, subject)),
  preview: query(contents.preview, contentDetailPolicy, async ({ scope, subject }) => previewView(scope, subject)),
  keepProgress,
  count: countReading,
});

export const module: SliceModule = {
  serves: [contentsModule],
  // Whoever deletes their account is found in nothing that they were a guest of.
  reactions: [
    reaction(accountDeleted, "index", async (scope, { contents: contentIds = [] }) => indexContents(scope, contentIds)),
  ],
};
