import { ApiError, infiniteOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import type { BodyOf } from "@marquee/contract/kernel";
import { interests } from "@marquee/contract/interests";
import { posts } from "@marquee/contract/posts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { keepText } from "../kernel/keep-text.ts";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { candidatesFor, forgetFiles, type Attachments, type Named, useUpload } from "../messages/index.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { outgoingPosts } from "./outgoing-posts.ts";
import type { Standing } from "./reads.ts";
import { sendOrKeep } from "./send-post.ts";
import { scheduledPath } from "./scheduled-reads.ts";

type WritingProps = {
  /** Names the draft, which survives a reload. */
  readonly draft: string;
  readonly stands: Standing & { readonly commentedId?: string };
  readonly attachments?: Attachments;
  /** What else it has, beside words and what it carries. */
  readonly more?: () => Pick<BodyOf<typeof posts.create>, "poll">;
  readonly onSent?: () => void;
};

type Sending = Omit<BodyOf<typeof posts.create>, "commentedId" | "contentId">;

/** The words of a post or a comment while they are written, and where they go. Refused, they stay where they are. */
export function useWriting({ draft, stands, attachments, more, onSent }: WritingProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const self = useSelf();
  const isLive = useIsLive();
  const [typed, setTyped] = useState<string>();
  const schedule = useAction(posts.schedule, {
    faults: "form",
    onDone: () => showToast({ kind: "success", text: t("posts.isScheduled"), to: scheduledPath }),
  });
  const upload = useUpload();
  const text = typed ?? (isLive ? (localStorage.getItem(draft) ?? "") : "");
  const onChange = (words: string): void => {
    setTyped(words);
    keepText(draft, words);
  };
  const sendBy = async (send: (post: Sending) => Promise<unknown>): Promise<void> => {
    const carried = await upload(attachments?.list ?? []);
    await send({ message: text.trim(), ...carried, ...more?.() });
    if (attachments) void forgetFiles(attachments.take());
    onChange("");
    onSent?.();
  };
  return {
    text,
    onChange,
    onSend: async () => {
      if (!navigator.onLine && (attachments?.list.length ?? 0) > 0) throw unsent(t("posts.picturesOffline"));
      const box = self && outgoingPosts(self.id);
      return sendBy((post) => sendOrKeep({ api, queryClient, box }, { ...post, ...stands }));
    },
    /** The same for a time to come. */
    onSchedule: (publishAt: string) =>
      sendBy((post) => schedule.mutateAsync({ body: { ...post, ...placeOf(stands), publishAt } })),
  };
}

/** Said without asking the server. */
const unsent = (sentence: string): ApiError =>
  new ApiError(sentence, {
    status: 460,
    code: "posts.offline",
    issues: [],
    requestId: undefined,
    retryAfter: undefined,
  });

const placeOf = ({ groupId, eventId }: Standing): Standing => ({
  ...(groupId !== undefined && { groupId }),
  ...(eventId !== undefined && { eventId }),
});

/** Whom an @ may name, and what a #. Who may not read what is written is left to the server, which names nobody else. */
export function useNamed(ownId: string | undefined): Named {
  const api = useApi();
  const [asked, ask] = useState<{ readonly name: string; readonly isInterest: boolean }>();
  const search = asked?.name ?? "";
  const found = useInfiniteQuery({
    ...infiniteOptions(api, accounts.list, { accountType: "account", pageSize: 20, search }),
    enabled: asked?.isInterest === false,
  });
  const tags = useInfiniteQuery({
    ...infiniteOptions(api, interests.list, { pageSize: 6, search }),
    enabled: asked?.isInterest === true,
  });
  const people = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const candidates = asked?.isInterest
    ? (tags.data?.pages[0]?.items ?? []).map(({ id, name }) => ({ id, username: name, person: {}, interest: name }))
    : asked === undefined
      ? []
      : candidatesFor(search, people, ownId ?? "");
  return {
    candidates,
    look: (name, sign) => ask(name === undefined ? undefined : { name, isInterest: sign === "#" }),
    hasInterests: true,
  };
}
