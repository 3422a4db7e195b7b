import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useApi } from "../kernel/data/api.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { loadInBackground, preload } from "../kernel/load.ts";
import type { Sending } from "../messages/index.ts";
import { type OutgoingPost, outgoingPosts } from "./outgoing-posts.ts";
import type { Standing } from "./reads.ts";

/** Wanted without network: it is here before anything waits. */
const loadPost = () => import("./waiting-post.tsx");
const WaitingPost = lazy(() => loadPost().then((module) => ({ default: module.WaitingPost })));
const WaitingDialog = lazy(() => import("./waiting-dialog.tsx").then((module) => ({ default: module.WaitingDialog })));

type Stands = Standing & { readonly commentedId?: string; readonly contentId?: string };
const sameIn = (name: keyof Stands, one: OutgoingPost["body"], other: Stands): boolean =>
  (one[name] ?? undefined) === other[name];

type WaitingPostsProps = {
  accountId: string;
  stands: Stands;
  /** What is on its way from the field beside it. */
  sending: Sending | undefined;
};

/** What the reader has written for this place that is still on its way; what was refused waits for them. */
export function WaitingPosts({ accountId, stands, sending }: WaitingPostsProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const site = useSite();
  const box = outgoingPosts(accountId);
  const all = useSyncExternalStore(box.subscribe, box.list, box.list);
  const [asking, ask] = useState<{ readonly about: "edit" | "discard"; readonly post: OutgoingPost }>();
  useEffect(() => {
    preload(loadPost);
    loadInBackground(
      () => import("./deliver-posts.ts"),
      ({ deliverPosts }) => deliverPosts({ api, queryClient, site }, accountId),
    );
  }, [api, queryClient, site, accountId]);
  const here = all.filter(({ body }) =>
    (["groupId", "eventId", "commentedId", "contentId"] as const).every((name) => sameIn(name, body, stands)),
  );
  return (
    <Suspense>
      {(here.length > 0 || sending) && (
        <ul aria-label={t("posts.waiting")} className="grid grid-cols-1 gap-3">
          {here.map((post) => (
            <li key={post.clientId}>
              <WaitingPost
                words={post.body.message}
                entities={post.body.entities}
                attachments={post.attachments}
                refused={
                  post.state === "failed" && {
                    reason: post.reason,
                    onEdit: () => ask({ about: "edit", post }),
                    onDiscard: () => ask({ about: "discard", post }),
                    onAgain: () => box.again(post.clientId),
                  }
                }
              />
            </li>
          ))}
          {sending && (
            <li>
              <WaitingPost words={sending.text} entities={sending.entities} attachments={sending.attachments} />
            </li>
          )}
        </ul>
      )}
      <Suspense>{asking && <WaitingDialog {...asking} box={box} onClose={() => ask(undefined)} />}</Suspense>
    </Suspense>
  );
}
