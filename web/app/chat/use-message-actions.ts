import { chat } from "@marquee/contract/chat";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { chatCache } from "./live/cache.ts";
import { withChanged, withoutText, withReaction } from "./log.ts";
import {
  type MessageActions,
  type MessageCalls,
  type MessageView,
  type Openers,
  useFileOpener,
} from "../messages/index.ts";
import { outgoingOf } from "./outgoing/outgoing.ts";
import { addressOf as addressNow, conversationReads, type Membership } from "./reads.ts";

/** What this reader may do with each message of a conversation. The server decides the same; here it is only shown. */
export function useMessageActions(
  membership: Membership,
  openers: Openers,
  { addressOf }: MessageCalls,
): (view: MessageView) => MessageActions {
  const { accountId, channelId, role, channel } = membership;
  const react = useReact(channelId, accountId);
  const again = useCallback(({ key }: MessageView) => outgoingOf(accountId).again(key), [accountId]);
  const discard = useCallback(({ key }: MessageView) => outgoingOf(accountId).remove(key), [accountId]);
  const openFile = useFileOpener(addressOf);
  const isModerator = role === "moderator" && channel.kind === "group";

  // Four objects for all messages: what a row is given stays the same, so that it is not drawn again.
  return useMemo(() => {
    const { reply, edit, report, remove, goTo, openImage, openVideo } = openers;
    const always = { again, discard, goTo, openImage, openVideo, openFile, addressOf };
    const others = { ...always, reply, react, report };
    const own = { ...always, reply, react, edit, remove };
    const moderated = { ...others, remove };
    return ({ id, isOwn, isSystem, isDeleted }: MessageView): MessageActions => {
      if (id === undefined || isSystem || isDeleted) return always;
      if (isOwn) return own;
      return isModerator ? moderated : others;
    };
  }, [openers, react, again, discard, openFile, addressOf, isModerator]);
}

/** How a message of a conversation is deleted and reported, and where its files are. */
export function useMessageCalls(channelId: string): MessageCalls {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync: remove } = useAction(chat.deleteMessage, { keeps: conversationReads });
  const { mutateAsync: report } = useAction(chat.reportMessage, { faults: "form" });
  return useMemo(
    () => ({
      remove: async ({ id: messageId = "", at }) => {
        await remove({ channelId, messageId });
        chatCache(api, queries).changeMessages(channelId, (pages) =>
          withoutText(pages, messageId, new Date(at).toISOString()),
        );
      },
      report: ({ id: messageId = "" }, reason) => report({ channelId, messageId, body: { reason } }),
      addressOf: (view, id) => addressNow(api, channelId, view, id),
    }),
    [api, queries, channelId, remove, report],
  );
}

const everyRead = [...conversationReads, chat.channels];

/** Shown at once; the server's word takes its place. */
function useReact(channelId: string, accountId: string): NonNullable<MessageActions["react"]> {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useAction(chat.react, { keeps: everyRead });
  return useCallback(
    (view, emoji) => {
      const { id: messageId } = view;
      if (messageId === undefined) return;
      const isOn = !view.reactions.some((reaction) => reaction.emoji === emoji && reaction.isOwn);
      const cache = chatCache(api, queries);
      const choose = (choice: boolean) =>
        cache.changeMessages(channelId, (pages) => withReaction(pages, messageId, { accountId, emoji, isOn: choice }));
      choose(isOn);
      void mutateAsync({ channelId, messageId, body: { emoji, isOn } }).then(
        (message) => cache.changeMessages(channelId, (pages) => withChanged(pages, message)),
        () => choose(!isOn),
      );
    },
    [api, queries, channelId, accountId, mutateAsync],
  );
}
