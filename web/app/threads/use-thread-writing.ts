import { keptKeys } from "@marquee/client";
import { threads } from "@marquee/contract/threads";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import {
  type Attachments,
  type SentText,
  type Sending,
  useDraft,
  useSending,
  useUpload,
  type Words,
  type Writing,
} from "../messages/index.ts";
import type { Thread } from "./reads.ts";
import { loadReplying } from "./replying.ts";

type WritingProps = {
  thread: Thread;
  accountId: string;
  attachments: Attachments;
  writing: Writing | undefined;
  onWritten: (written: Writing | undefined) => void;
};
export type ThreadWriting = {
  readonly words: Words;
  readonly sending: Sending | undefined;
  /** Those of the next message. */
  readonly attachments: Attachments;
};

/** The text in the composer, and where it goes. */
export function useThreadWriting(props: WritingProps): ThreadWriting {
  const { thread, accountId, attachments, writing, onWritten } = props;
  const threadId = thread.id;
  const draft = useDraft({ accountId, conversationId: threadId, writing });
  const { text, stretches, left, editing, change } = draft;
  const files = useUpload();
  const tell = useRefusals();
  const api = useApi();
  const queryClient = useQueryClient();
  const edit = useAction(threads.editMessage);
  const { sending, attachments: next, send: sendAway } = useSending({ words: draft, attachments });
  const isSaying = text.trim() !== "" || (!editing && attachments.list.length > 0);
  // One new message after the other; what is edited is there already, and waits for none.
  const isReady = isSaying && left >= 0 && (editing !== undefined || !sending);

  const save = async (messageId: string): Promise<void> => {
    const written = draft.edit();
    if (written) await edit.mutateAsync({ threadId, messageId, body: bodyOf(written) });
    draft.forgetEdit();
    onWritten(writing);
  };
  /** Refused, the server's sentence is shown. */
  const write = async (): Promise<void> => {
    if (!isReady) return;
    if (editing?.id !== undefined) return save(editing.id);
    const replyToId = writing?.view.id ?? null;
    await sendAway(async ({ attachments: carried, ...written }) => {
      const { sendReply } = await loadReplying();
      const body = { ...bodyOf(written), replyToId };
      return sendReply(
        { api, queryClient, newKeys: keptKeys, files },
        { accountId, threadId, body, attachments: carried },
      );
    });
    onWritten(writing);
  };
  const words = { text, stretches, change, send: () => write().catch(tell), left, isReady };
  return { words, sending, attachments: next };
}

const bodyOf = ({ text: body, entities }: SentText) => ({ body, ...(entities && { entities }) });
