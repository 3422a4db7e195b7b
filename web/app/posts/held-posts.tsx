import type { InputOf } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Post } from "./post.tsx";
import { usePostActions } from "./use-post-actions.tsx";

export type HeldIn = Pick<InputOf<typeof posts.waiting>, "groupId" | "eventId" | "contentId" | "commentedId">;

/** What the reader has written here and a moderator has not looked at yet: they alone see it, above what everybody does. */
export function HeldPosts({ stands }: { stands: HeldIn }) {
  const t = useText();
  const actions = usePostActions();
  const held = useRead(posts.waiting, { ...stands, pageSize: 20 }).data?.items ?? [];
  return (
    <>
      {held.length > 0 && (
        <ul aria-label={t("posts.held")} className="grid grid-cols-1 gap-4">
          {held.map((activity) => (
            <li key={activity.id}>
              <Post activity={activity} actions={actions} place={stands.groupId ?? stands.eventId} />
            </li>
          ))}
        </ul>
      )}
      {actions.dialogs}
    </>
  );
}
