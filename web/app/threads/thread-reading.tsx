import { useMemo, useRef, useState } from "react";
import { currentTime } from "../kernel/clock.ts";
import { late } from "../kernel/late.tsx";
import type { Translate } from "../kernel/i18n/texts.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useLiveReading } from "../kernel/page/use-live-reading.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { ConnectionLine } from "../chat/index.ts";
import {
  arranged,
  Composer,
  DropArea,
  MessageDialogs,
  type MessageView,
  NewMessageAnnouncement,
  type Sending,
  useAttachments,
  useOpeners,
  useSlowUntil,
} from "../messages/index.ts";
import { viewOf, waitingViewOf } from "./message-view.ts";
import { Posts } from "./posts.tsx";
import type { Thread, ThreadMessage } from "./reads.ts";
import { ThreadHead } from "./thread-head.tsx";
import { useKeptReplies } from "./use-kept-replies.ts";
import { useMessages, useOpening } from "./use-messages.ts";
import { usePlaceInPage } from "./use-place-in-page.ts";
import { useThreadActions, useThreadCalls } from "./use-thread-actions.ts";
import { useReadersNamed } from "./use-readers-named.ts";
import { useThreadWriting } from "./use-thread-writing.ts";

/** Loaded for who may read and not write. */
const WayIn = late(() => import("./way-in.tsx").then((module) => module.WayIn));

/** A discussion as a page: what it is about, the opening whole, the replies, and the place to write the next. */
export function ThreadReading({ thread, takesFocus }: { thread: Thread; takesFocus: boolean }) {
  const t = useText();
  const ownId = useSelf()?.id;
  const { messages, older } = useMessages(thread.id);
  const opening = useOpening(thread.id, messages);
  const accountId = ownId ?? "";
  const chosen = useAttachments(`threads.attached.${accountId}.${thread.id}`, { accountId });
  const canAttach = useSite().MODULES.storage.enabled && thread.may.write;
  const scroller = useRef<HTMLDivElement>(null);
  const place = usePlaceInPage(scroller, older);
  const { openers, writing, asking, editLast, stopWriting, endWriting, stopAsking } = useOpeners(place.goTo);
  const { words, sending, attachments } = useThreadWriting({
    thread,
    accountId,
    attachments: chosen,
    writing,
    onWritten: (written) => {
      endWriting(written);
      place.toLast();
    },
  });
  const shown = useMemo(
    () => (opening ? [opening, ...messages.filter(({ id }) => id !== opening.id)] : messages),
    [opening, messages],
  );
  const kept = useKeptReplies(accountId, thread.id);
  const rows = useRows(thread, shown, { ownId, sending, kept });
  const calls = useThreadCalls(thread.id);
  const actionsFor = useThreadActions({ thread, messages: shown, ownId }, openers, calls);
  const slowUntil = useSlowUntil({
    slowSeconds: thread.slowSeconds,
    isModerator: thread.may.manage,
    lastOwnAt: messages.findLast(({ accountId }) => accountId === ownId)?.sentAt,
  });
  const named = useReadersNamed(thread, ownId ?? "");
  return (
    <DropArea onFiles={(files) => void (canAttach && attachments.add(files))}>
      <ConnectionLine />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:auto]">
        <div className="mx-auto w-full max-w-[42.5rem] px-4 pt-6 pb-4 rail:px-6 split:pt-10">
          <ThreadHead thread={thread} />
          <Posts
            rows={rows}
            count={thread._count.messages}
            older={older}
            actionsFor={actionsFor}
            pointedAt={place.pointedAt}
            place={place}
          />
        </div>
        <div className="mx-auto w-full max-w-[42.5rem]">
          {thread.may.write ? (
            <Composer
              title={thread.subject}
              placeholder={t("threads.write")}
              takesFocus={takesFocus && thread._count.messages <= 1}
              words={words}
              named={named}
              attachments={canAttach ? attachments : undefined}
              slowUntil={slowUntil}
              writing={writing}
              onWritten={stopWriting}
              onEditLast={() => editLast(rows)}
            />
          ) : (
            <WayIn thread={thread} />
          )}
        </div>
      </div>
      <NewMessageAnnouncement newest={messages.at(-1)?.seq ?? 0} last={announcementIn(messages, ownId, t)} />
      <MessageDialogs asking={asking} calls={calls} onClose={stopAsking} />
    </DropArea>
  );
}

type Around = {
  readonly ownId: string | undefined;
  readonly sending: Sending | undefined;
  /** What waits for the network. */
  readonly kept: readonly MessageView[];
};

/** What was sent, then what is on its way. What came since the reader was last here is marked until they leave. */
function useRows({ viewer, lastSeq }: Thread, messages: readonly ThreadMessage[], { ownId, sending, kept }: Around) {
  const reading = useLiveReading();
  const [newSince] = useState(() => (viewer && viewer.lastReadSeq < lastSeq ? viewer.lastReadSeq : undefined));
  return useMemo(() => {
    const view = messages.map((message) => viewOf(message, ownId));
    const waiting =
      sending === undefined ? [] : [waitingViewOf({ ...sending, accountId: ownId ?? "", at: currentTime() })];
    return arranged([...view, ...kept, ...waiting], { reading, newSince });
  }, [messages, ownId, sending, kept, reading, newSince]);
}

/** What others said last. */
function announcementIn(messages: readonly ThreadMessage[], ownId: string | undefined, t: Translate) {
  const last = messages.findLast(({ accountId }) => accountId !== ownId);
  return last && { seq: last.seq, from: last.viewer.account, text: last.body || t("chat.attachment") };
}
