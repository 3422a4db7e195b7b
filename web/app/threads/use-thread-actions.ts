import { threads } from "@marquee/contract/threads";
import { useCallback, useMemo } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import type { MessageActions, MessageView } from "../messages/index.ts";
import type { Thread, ThreadMessage } from "./reads.ts";

/** What the page does when somebody chooses it; it asks, or lets write. */
type Openers = Required<Pick<MessageActions, "reply" | "edit" | "remove" | "goTo">>;

const nothing = (): void => undefined;

/** What this reader may do with each message of a thread. The server decides the same; here it is only shown. */
export function useThreadActions(
  { thread, messages, ownId }: { thread: Thread; messages: readonly ThreadMessage[]; ownId: string | undefined },
  openers: Openers,
): (view: MessageView) => MessageActions {
  const { write, manage } = thread.may;
  const react = useReact(thread.id, messages, ownId);
  return useMemo(() => {
    const { reply, edit, remove, goTo } = openers;
    const always = {
      again: nothing,
      discard: nothing,
      openImage: nothing,
      openFile: nothing,
      openVideo: nothing,
      goTo,
    };
    const others = write ? { ...always, reply, react } : always;
    const own = write ? { ...others, edit, remove } : { ...always, remove };
    const managed = { ...others, remove };
    return ({ id, isOwn, isSystem, isDeleted }: MessageView): MessageActions => {
      if (id === undefined || isSystem || isDeleted) return always;
      if (isOwn) return own;
      return manage ? managed : others;
    };
  }, [openers, react, write, manage]);
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
