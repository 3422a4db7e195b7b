import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CloudOff } from "lucide-react";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { deliverPosts } from "./deliver-posts.ts";
import { type OutgoingPost, outgoingPosts } from "./outgoing-posts.ts";
import type { Standing } from "./reads.ts";

const WaitingDialog = lazy(() => import("./waiting-dialog.tsx").then((module) => ({ default: module.WaitingDialog })));

type Stands = Standing & { readonly commentedId?: string };
const sameIn = (name: keyof Stands, one: OutgoingPost["body"], other: Stands): boolean =>
  (one[name] ?? undefined) === other[name];

/** What the reader has written for this place that is still on its way; what was refused waits for them. */
export function WaitingPosts({ accountId, stands }: { accountId: string; stands: Stands }) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const box = outgoingPosts(accountId);
  const all = useSyncExternalStore(box.subscribe, box.list, box.list);
  const [asking, ask] = useState<{ readonly about: "edit" | "discard"; readonly post: OutgoingPost }>();
  useEffect(() => deliverPosts({ api, queryClient }, accountId), [api, queryClient, accountId]);
  const here = all.filter(({ body }) =>
    (["groupId", "eventId", "commentedId"] as const).every((name) => sameIn(name, body, stands)),
  );
  return (
    <>
      {here.length > 0 && (
        <ul aria-label={t("posts.waiting")} className="grid grid-cols-1 gap-3">
          {here.map((post) => (
            <li key={post.clientId}>
              <WaitingPost
                post={post}
                onEdit={() => ask({ about: "edit", post })}
                onDiscard={() => ask({ about: "discard", post })}
                onAgain={() => box.again(post.clientId)}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>{asking && <WaitingDialog {...asking} box={box} onClose={() => ask(undefined)} />}</Suspense>
    </>
  );
}

type WaitingPostProps = { post: OutgoingPost; onEdit: () => void; onDiscard: () => void; onAgain: () => void };

function WaitingPost({ post: { body, state, reason }, onEdit, onDiscard, onAgain }: WaitingPostProps) {
  const t = useText();
  const isOnline = useIsOnline();
  const carried = (body.imageIds?.length ?? 0) + (body.fileIds?.length ?? 0);
  return (
    <article aria-label={t("posts.waitingPost")} aria-busy={state === "sending"}>
      <Card className="grid grid-cols-1 gap-2">
        {body.message !== "" && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {body.message}
          </p>
        )}
        {carried > 0 && <p className="text-14 text-muted">{t("posts.carries", { count: carried })}</p>}
        {state === "sending" ? (
          <p role="status" className="flex items-center gap-2 text-14 text-muted">
            <Icon of={CloudOff} size={16} />
            {t(isOnline ? "posts.sending" : "posts.sentWhenOnline")}
          </p>
        ) : (
          <>
            <p role="alert" className="flex items-start gap-2 text-14 text-danger">
              <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
              {reason || t("state.failed.title")}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button look="soft" onClick={onEdit}>
                {t("posts.edit")}
              </Button>
              <Button onClick={onAgain}>{t("ui.tryAgain")}</Button>
              <Button look="quiet" onClick={onDiscard}>
                {t("ui.discard")}
              </Button>
            </div>
          </>
        )}
      </Card>
    </article>
  );
}
