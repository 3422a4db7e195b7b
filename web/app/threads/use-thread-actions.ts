import { threads } from "@marquee/contract/threads";
import { useCallback, useMemo } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import {
  type FilesBox,
  type MessageActions,
  type MessageCalls,
  type MessageView,
  type Openers,
  useFileOpener,
} from "../messages/index.ts";
import { loadReplying } from "./replying.ts";
import type { OutgoingReply } from "./outgoing-replies.ts";
import type { Thread, ThreadMessage } from "./reads.ts";

/** What this reader may do with each message of a thread. The server decides the same; here it is only shown. */
export function useThreadActions(
  { thread, messages, ownId }: { thread: Thread; messages: readonly ThreadMessage[]; ownId: string | undefined },
  openers: Openers,
  { addressOf }: MessageCalls,
): (view: MessageView) => MessageActions {
  const { write, manage } = thread.may;
  const mayReport = ownId !== undefined;
  const openFile = useFileOpener(addressOf);
  const again = useCallback((view: MessageView) => void inBox(ownId, (box) => box.again(view.key)), [ownId]);
  const discard = useCallback((view: MessageView) => void inBox(ownId, (box) => box.remove(view.key)), [ownId]);
  const react = useReact(thread.id, messages, ownId);
  return useMemo(() => {
    const { reply, edit, report, remove, goTo, openImage, openVideo } = openers;
    const always = { again, discard, openImage, openFile, openVideo, goTo, addressOf };
    const writing = write ? { ...always, reply, react } : always;
    const others = mayReport ? { ...writing, report } : writing;
    const own = write ? { ...writing, edit, remove } : { ...always, remove };
    const managed = { ...others, remove };
    return ({ id, isOwn, isSystem, isDeleted }: MessageView): MessageActions => {
      if (id === undefined || isSystem || isDeleted) return always;
      if (isOwn) return own;
      return manage ? managed : others;
    };
  }, [openers, react, again, discard, openFile, addressOf, mayReport, write, manage]);
}

/** Does something with what waits of somebody. */
async function inBox(
  accountId: string | undefined,
  act: (box: Pick<FilesBox<OutgoingReply>, "again" | "remove">) => void,
): Promise<void> {
  const { outgoingReplies } = await loadReplying();
  if (accountId !== undefined) act(outgoingReplies(accountId));
}

/** How a message of a thread is deleted and reported, and where its files are. */
export function useThreadCalls(threadId: string): MessageCalls {
  const api = useApi();
  const { mutateAsync: remove } = useAction(threads.deleteMessage);
  const { mutateAsync: report } = useAction(threads.reportMessage, { faults: "form" });
  return useMemo(
    () => ({
      remove: ({ id: messageId = "" }) => remove({ threadId, messageId }),
      report: ({ id: messageId = "" }, reason) => report({ threadId, messageId, body: { reason } }),
      addressOf: async ({ id: messageId = "" }, id) => {
        const { data } = await api.send(threads.message, { threadId, messageId });
        const isIt = (each: { id: string }): boolean => each.id === id;
        return data.images.find(isIt)?.uri ?? data.files.find(isIt)?.path;
      },
    }),
    [api, threadId, remove, report],
  );
}

/** Chooses an emoji, or takes back the one that was chosen. */
function useReact(
  threadId: string,
  messages: readonly ThreadMessage[],
  ownId: string | undefined,
): NonNullable<MessageActions["react"]> {
  const { mutate: choose } = useAction(threads.react);
  const { mutate: takeBack } = useAction(threads.removeReaction);
  return useCallback(
    ({ id: messageId }, emoji) => {
      if (messageId === undefined) return;
      const reactions = messages.find(({ id }) => id === messageId)?.reactions ?? [];
      const own = reactions.find(({ emojiName, accountId }) => emojiName === emoji && accountId === ownId);
      if (own) takeBack({ threadId, messageId, reactionId: own.id });
      else choose({ threadId, messageId, body: { emojiName: emoji } });
    },
    [threadId, messages, ownId, choose, takeBack],
  );
}
