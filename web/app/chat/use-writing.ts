import { chat } from "@marquee/contract/chat";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import {
  type Attachments,
  type MessageView,
  type Quote,
  type SentText,
  sentText,
  type Stretch,
  useDraft,
  type Writing,
} from "../messages/index.ts";
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
  const { text, stretches, left, editing } = draft;
  const typing = useTyping(channelId);
  const saveEdit = useEdit(channelId);
  const isSaying = text.trim() !== "" || (!editing && attachments.list.length > 0);
  const isReady = isSaying && left >= 0;

  const change = (value: string, marks: readonly Stretch[] = []): void => {
    draft.change(value, marks);
    if (editing) return;
    if (value.trim() === "") typing.stop();
    else typing.start();
  };
  const send = async (): Promise<void> => {
    if (!isReady) return;
    if (editing) {
      const edit = draft.edit();
      if (edit) await saveEdit(editing, chatText(edit));
      draft.forgetEdit();
      return onWritten();
    }
    outgoingOf(accountId).add(channelId, {
      ...chatText(sentText(draft)),
      replyTo: writing && quoteFor(writing.view, t("chat.you")),
      attachments: attachments.take(),
    });
    change("");
    onWritten();
    void onSent?.();
  };
  return { text, stretches, change, send, left, isReady, stopTyping: typing.stop };
}

function quoteFor({ seq, text, isOwn, account }: MessageView, you: string): Quote {
  return { seq, text: text.slice(0, 200), name: isOwn ? you : displayName(account ?? {}), isDeleted: false };
}

/** Here a name is named by its text: parts are only how words look, and where they lead. */
function chatText({ text, entities }: SentText) {
  const parts = entities?.flatMap(({ type, startIndex, endIndex, marks = [], href = null }) =>
    type === "segment" || type === "link" ? [{ type, startIndex, endIndex, marks, href }] : [],
  );
  return { text, ...(parts && { entities: parts }) };
}

/** Refused, the text stays where it was written, and the server's sentence is shown. */
function useEdit(channelId: string): (view: MessageView, body: ReturnType<typeof chatText>) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const edit = useAction(chat.editMessage, { keeps: conversationReads });
  return async ({ id: messageId }, body) => {
    if (messageId === undefined) return;
    const message = await edit.mutateAsync({ channelId, messageId, body });
    chatCache(api, queries).changeMessages(channelId, (pages) => withChanged(pages, message));
  };
}
