import { keptKeys } from "@marquee/client";
import type { BodyOf } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { preload } from "../kernel/load.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { type Attachment, type Attachments, type Sent, useKeptText, useSending, useUpload } from "../messages/index.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { outgoingPosts } from "./outgoing-posts.ts";
import type { Standing } from "./reads.ts";
import { scheduledPath } from "./scheduled-reads.ts";

type WritingProps = {
  /** Names the draft, which survives a reload. */
  readonly draft: string;
  readonly stands: Standing & { readonly commentedId?: string; readonly contentId?: string };
  readonly attachments: Attachments;
  /** What else it has, beside words and what it carries. */
  readonly more?: () => Pick<BodyOf<typeof posts.create>, "poll">;
  /** `isFree`: nothing was written meanwhile. */
  readonly onSent?: (writing: { readonly isFree: boolean }) => void;
};

const loadSending = () => import("./send-post.ts");

type Post = Omit<BodyOf<typeof posts.create>, "commentedId" | "contentId">;

/** The words of a post or a comment while they are written, and where they go. */
export function useWriting({ draft, stands, attachments: chosen, more, onSent }: WritingProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const self = useSelf();
  const words = useKeptText(draft);
  const { sending, attachments, send: sendAway } = useSending({ words, attachments: chosen });
  const schedule = useAction(posts.schedule, {
    faults: "form",
    onDone: () => showToast({ kind: "success", text: t("posts.isScheduled"), to: scheduledPath }),
  });
  const files = useUpload();
  // Wanted without network.
  useEffect(() => preload(loadSending), []);
  const sendBy = async (send: (post: Post, attachments: readonly Attachment[]) => Promise<Sent>): Promise<void> => {
    const written = await sendAway(({ text, entities, attachments: list }) =>
      send({ message: text, ...(entities && { entities }), ...more?.() }, list),
    );
    onSent?.(written);
  };
  return {
    text: words.text,
    stretches: words.stretches,
    onChange: words.change,
    attachments,
    /** What is on its way; its poll too. */
    sending,
    onSend: () => {
      const box = self && outgoingPosts(self.id);
      return sendBy(async (post, list) => {
        const { sendPost } = await loadSending();
        return sendPost(
          { api, queryClient, newKeys: keptKeys, files, box },
          { body: { ...post, ...stands }, attachments: list },
        );
      });
    },
    /** The same for a time to come. */
    onSchedule: (publishAt: string) =>
      sendBy(async (post, list) => {
        const carried = await files.upload(list);
        await schedule.mutateAsync({ body: { ...post, ...carried, ...placeOf(stands), publishAt } });
        return "arrived";
      }),
  };
}

const placeOf = ({ groupId, eventId }: Standing): Standing => ({
  ...(groupId !== undefined && { groupId }),
  ...(eventId !== undefined && { eventId }),
});
