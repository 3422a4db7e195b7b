import { accounts } from "@marquee/contract/accounts";
import { infiniteOptions } from "@marquee/client";
import { threads } from "@marquee/contract/threads";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { candidatesFor, type Named, useDraft, type Words, type Writing } from "../messages/index.ts";
import type { Thread } from "./reads.ts";

type WritingProps = { thread: Thread; accountId: string; writing: Writing | undefined; onWritten: () => void };
export type ThreadWriting = { readonly words: Words; readonly sending: string | undefined };

/** The text in the composer, and where it goes. */
export function useThreadWriting({ thread, accountId, writing, onWritten }: WritingProps): ThreadWriting {
  const threadId = thread.id;
  const draft = useDraft({ accountId, conversationId: threadId, writing });
  const { text, left, editing, change } = draft;
  const send = useAction(threads.sendMessage);
  const edit = useAction(threads.editMessage);
  const isReady = text.trim() !== "" && left >= 0 && !send.isPending;

  const save = async (messageId: string): Promise<void> => {
    if (text.trim() !== editing?.text) await edit.mutateAsync({ threadId, messageId, body: { body: text.trim() } });
    draft.forgetEdit();
    onWritten();
  };
  /** Refused, the text stays where it was written, and the server's sentence is shown. */
  const write = async (): Promise<void> => {
    if (!isReady) return;
    if (editing?.id !== undefined) return save(editing.id);
    const replyToId = writing?.view.id ?? null;
    await send.mutateAsync({ threadId, body: { body: text.trim(), replyToId } });
    change("");
    onWritten();
  };
  const words = { text: send.isPending ? "" : text, change, send: () => write().catch(() => undefined), left, isReady };
  return { words, sending: send.isPending ? send.variables.body.body : undefined };
}

/** Whom an @ may name: those in the circle of a thread, else everybody in the community. */
export function useReadersNamed({ circle }: Thread, ownId: string): Named {
  const api = useApi();
  const [name, look] = useState<string>();
  const isOpen = circle?.type !== "closed";
  const isAsked = name !== undefined;
  const everybody = useInfiniteQuery({
    ...infiniteOptions(api, accounts.list, { accountType: "account", pageSize: 20, search: name ?? "" }),
    enabled: isAsked && isOpen,
  });
  const inside = useInfiniteQuery({
    ...infiniteOptions(api, threads.circleAccounts, {
      circleId: circle?.id ?? "",
      pageSize: 20,
      search: name ?? "",
    }),
    enabled: isAsked && !isOpen,
  });
  if (name === undefined) return { candidates: [], look };
  const people = isOpen
    ? (everybody.data?.pages.flatMap(({ items }) => items) ?? [])
    : (inside.data?.pages.flatMap(({ items }) =>
        items.flatMap(({ role, account }) => (role === "invited" ? [] : [account])),
      ) ?? []);
  return { candidates: candidatesFor(name, people, ownId), look };
}
