import { dropItems } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { SavedKinds } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { LinkButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ScheduledPost } from "./scheduled-post.tsx";
import { type Scheduled, scheduledPosts } from "./scheduled-reads.ts";

const EditScheduled = lazy(() => import("./edit-scheduled.tsx").then((module) => ({ default: module.EditScheduled })));

const needs = pageNeeds(({ list }) => list(...scheduledPosts), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

type Asking = { readonly about: "edit" | "remove"; readonly scheduled: Scheduled };

/** What the reader has written that comes out later. */
export default function ScheduledPostsPage() {
  const t = useText();
  const [asking, setAsking] = useState<Asking>();
  const publish = useAction(posts.publish, {
    onDone: ({ id }) => showToast({ kind: "success", text: t("scheduled.isOut"), to: `/posts/${id}` }),
  });
  const actions = {
    publish: ({ id }: Scheduled) => publish.mutateAsync({ scheduledPostId: id }).catch(() => undefined),
    edit: (scheduled: Scheduled) => setAsking({ about: "edit", scheduled }),
    remove: (scheduled: Scheduled) => setAsking({ about: "remove", scheduled }),
  };
  const close = () => setAsking(undefined);
  return (
    <Page title={t("scheduled.title")}>
      <PageMeta title={t("scheduled.title")} hidden />
      <SavedKinds chosen="scheduled" />
      <List
        {...pagesOf(useList(...scheduledPosts))}
        idOf={({ id }) => id}
        render={(scheduled) => <ScheduledPost scheduled={scheduled} actions={actions} />}
        className="mt-4 grid max-w-reading grid-cols-1 gap-4"
        empty={
          <div className="mt-4 max-w-reading">
            <EmptyState
              drawing="calendar"
              title={t("scheduled.nothing")}
              action={
                <LinkButton look="primary" to="/">
                  {t("scheduled.writeOne")}
                </LinkButton>
              }
            >
              {t("scheduled.nothingText")}
            </EmptyState>
          </div>
        }
        skeleton={<Skeleton className="mt-4 h-40 w-full rounded-card" />}
      />
      <Suspense>{asking?.about === "edit" && <EditScheduled scheduled={asking.scheduled} onClose={close} />}</Suspense>
      {asking?.about === "remove" && <RemoveScheduled scheduled={asking.scheduled} onClose={close} />}
    </Page>
  );
}

function RemoveScheduled({ scheduled: { id }, onClose }: { scheduled: Scheduled; onClose: () => void }) {
  const t = useText();
  const remove = useAction(posts.unschedule, {
    optimistic: () => [dropItems(posts.scheduled, (each) => each.id === id)],
  });
  return (
    <Confirm
      open
      danger
      title={t("scheduled.deleteTitle")}
      action={t("posts.delete")}
      onConfirm={() => remove.mutateAsync({ scheduledPostId: id })}
      onClose={onClose}
    >
      {t("scheduled.deleteText")}
    </Confirm>
  );
}
