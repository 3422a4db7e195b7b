import { chat } from "@marquee/contract/chat";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { type Attachments, type Quote, type MessageView, useDraft, type Writing } from "../messages/index.ts";
import { chatCache } from "./live/cache.ts";
import { withChanged } from "./log.ts";
import { outgoingOf } from "./outgoing/outgoing.ts";
import { conversationReads, type Membership } from "./reads.ts";
import { useTyping } from "./use-typing.ts";

export type WritingProps = {
  membership: Membership;
  attachments: Attachments;
  writing: Writing | undefined;
  onWritten: () => void;
  /** After a message went out from a place back in time. */
  onSent: (() => unknown) | undefined;
};

/** The text in the composer, and where it goes. */
export function useWriting({ membership, attachments, writing, onWritten, onSent }: WritingProps) {
  const t = useText();
  const { channelId, accountId } = membership;
  const draft = useDraft({ accountId, conversationId: channelId, writing });
  const { text, left, editing } = draft;
  const typing = useTyping(channelId);
  const saveEdit = useEdit(channelId);
  const isSaying = text.trim() !== "" || (!editing && attachments.list.length > 0);
  const isReady = isSaying && left >= 0;

  const change = (value: string): void => {
    draft.change(value);
    if (editing) return;
    if (value.trim() === "") typing.stop();
    else typing.start();
  };
  const send = async (): Promise<void> => {
    if (!isReady) return;
    if (editing) {
      if (text.trim() !== editing.text) await saveEdit(editing, text.trim());
      draft.forgetEdit();
      return onWritten();
    }
    outgoingOf(accountId).add(channelId, {
      text: text.trim(),
      replyTo: writing && quoteFor(writing.view, t("chat.you")),
      attachments: attachments.take(),
    });
    change("");
    onWritten();
    void onSent?.();
  };
  return { text, change, send, left, isReady, stopTyping: typing.stop };
}

function quoteFor({ seq, text, isOwn, account }: MessageView, you: string): Quote {
  return { seq, text: text.slice(0, 200), name: isOwn ? you : displayName(account ?? {}), isDeleted: false };
}

/** Refused, the text stays where it was written, and the server's sentence is shown. */
function useEdit(channelId: string): (view: MessageView, text: string) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const edit = useAction(chat.editMessage, { keeps: conversationReads });
  return async ({ id: messageId }, text) => {
    if (messageId === undefined) return;
    const message = await edit.mutateAsync({ channelId, messageId, body: { text } });
    chatCache(api, queries).changeMessages(channelId, (pages) => withChanged(pages, message));
  };
}
