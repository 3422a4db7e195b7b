import { useMemo, useState } from "react";
import { currentTime } from "../kernel/clock.ts";
import type { Translate } from "../kernel/i18n/texts.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useLiveReading } from "../kernel/page/use-live-reading.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { ConnectionLine } from "../chat/index.ts";
import {
  arranged,
  Composer,
  type Asking,
  DropArea,
  lastOwn,
  MessageDialogs,
  MessageList,
  NewMessageAnnouncement,
  type MessageView,
  type Target,
  useAttachments,
  useSlowUntil,
  type Writing,
} from "../messages/index.ts";
import type { Thread, ThreadMessage } from "./reads.ts";
import { viewOf, waitingViewOf } from "./message-view.ts";
import { useMessages } from "./use-messages.ts";
import { useThreadActions, useThreadCalls } from "./use-thread-actions.ts";
import { type Sending, useReadersNamed, useThreadWriting } from "./use-thread-writing.ts";
import { WayIn } from "./way-in.tsx";

const nothingNewer = { has: false, loading: false, load: () => Promise.resolve() };
const noNote = (): undefined => undefined;
const nobodySaw: ReadonlyMap<number, readonly never[]> = new Map();
const ignore = (): void => undefined;

/** The messages of a thread and the place to write the next. */
export function ThreadConversation({ thread, takesFocus }: { thread: Thread; takesFocus: boolean }) {
  const t = useText();
  const ownId = useSelf()?.id;
  const { messages, older } = useMessages(thread.id);
  const [writing, setWriting] = useState<Writing>();
  const [asking, setAsking] = useState<Asking>();
  const [target, setTarget] = useState<Target>();
  const stopWriting = () => setWriting(undefined);
  const attachments = useAttachments(`threads.attached.${ownId ?? ""}.${thread.id}`);
  const canAttach = useSite().MODULES.storage.enabled && thread.may.write;
  const { words, sending } = useThreadWriting({
    thread,
    accountId: ownId ?? "",
    attachments,
    writing,
    onWritten: stopWriting,
  });
  const rows = useRows(thread, messages, { ownId, sending });
  const openers = useMemo(
    () => ({
      reply: (view: MessageView) => setWriting({ as: "reply", view }),
      edit: (view: MessageView) => setWriting({ as: "edit", view }),
      report: (view: MessageView) => setAsking({ about: "report", view }),
      remove: (view: MessageView) => setAsking({ about: "delete", view }),
      openImage: (view: MessageView, index: number) => setAsking({ about: "image", view, index }),
      openVideo: (view: MessageView, fileId: string) => setAsking({ about: "video", view, fileId }),
      goTo: (seq: number) => setTarget({ seq }),
    }),
    [],
  );
  const calls = useThreadCalls(thread.id);
  const actionsFor = useThreadActions({ thread, messages, ownId }, openers, calls);
  const slowUntil = useSlowUntil({
    slowSeconds: thread.slowSeconds,
    isModerator: thread.may.manage,
    lastOwnAt: messages.findLast(({ accountId }) => accountId === ownId)?.sentAt,
  });
  const named = useReadersNamed(thread, ownId ?? "");
  const editLast = () => {
    const view = lastOwn(rows);
    if (view) setWriting({ as: "edit", view });
  };
  return (
    <DropArea onFiles={(files) => void (canAttach && attachments.add(files))}>
      <ConnectionLine />
      {rows.length === 0 ? (
        <p className="grid flex-1 content-end justify-items-center p-8 text-center text-muted">{t("chat.sayHello")}</p>
      ) : (
        <MessageList
          rows={rows}
          noteOf={noNote}
          seenBy={nobodySaw}
          actionsFor={actionsFor}
          isNamed
          older={older}
          newer={nothingNewer}
          target={target}
          onAtEnd={ignore}
          onNewest={ignore}
        />
      )}
      <NewMessageAnnouncement newest={messages.at(-1)?.seq ?? 0} last={announcementIn(messages, ownId, t)} />
      {thread.may.write ? (
        <Composer
          title={thread.subject}
          takesFocus={takesFocus}
          words={words}
          named={named}
          attachments={canAttach ? (sending ? { ...attachments, list: [] } : attachments) : undefined}
          slowUntil={slowUntil}
          writing={writing}
          onWritten={stopWriting}
          onEditLast={editLast}
        />
      ) : (
        <WayIn thread={thread} />
      )}
      <MessageDialogs asking={asking} calls={calls} onClose={() => setAsking(undefined)} />
    </DropArea>
  );
}

type Around = { readonly ownId: string | undefined; readonly sending: Sending | undefined };

/** What was sent, then what is on its way. What came since the reader was last here is marked until they leave. */
function useRows({ viewer, lastSeq }: Thread, messages: readonly ThreadMessage[], { ownId, sending }: Around) {
  const reading = useLiveReading();
  const [newSince] = useState(() => (viewer && viewer.lastReadSeq < lastSeq ? viewer.lastReadSeq : undefined));
  return useMemo(() => {
    const view = messages.map((message) => viewOf(message, ownId));
    const waiting =
      sending === undefined ? [] : [waitingViewOf({ ...sending, accountId: ownId ?? "", at: currentTime() })];
    return arranged([...view, ...waiting], { reading, newSince });
  }, [messages, ownId, sending, reading, newSince]);
}

/** What others said last. */
function announcementIn(messages: readonly ThreadMessage[], ownId: string | undefined, t: Translate) {
  const last = messages.findLast(({ accountId }) => accountId !== ownId);
  return last && { seq: last.seq, from: last.viewer.account, text: last.body || t("chat.attachment") };
}
