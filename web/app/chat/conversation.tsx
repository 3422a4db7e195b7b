import { useCallback, useMemo, useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import type { Translate } from "../kernel/i18n/texts.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import {
  DropArea,
  MessageDialogs,
  MessageList,
  NewMessageAnnouncement,
  useAttachments,
  useMarking,
  useOpeners,
  useSlowUntil,
  type MessageView,
} from "../messages/index.ts";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { displayName } from "../ui/avatar.tsx";
import { useClosed } from "./use-closed.ts";
import { ConversationComposer } from "./conversation-composer.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import type { Membership, Message } from "./reads.ts";
import { receiptsOf } from "./receipts.ts";
import { rowsOf } from "./rows.ts";
import { partnerOf, titleOf } from "./titles.ts";
import { TypingLine } from "./typing-line.tsx";
import { useJump, useMessages, useOutgoing, usePeople, useReadMark } from "./use-conversation.ts";
import { useLedTo } from "./use-led-to.ts";
import { useMessageActions, useMessageCalls } from "./use-message-actions.ts";
import { useLiveReading } from "../kernel/page/use-live-reading.ts";

const ClosedNotice = lazy(() => import("./closed.tsx").then((module) => ({ default: module.ClosedNotice })));

/** The messages of a conversation and the place to write the next. */
export function Conversation({ membership, takesFocus }: { membership: Membership; takesFocus: boolean }) {
  const t = useText();
  const { channelId, accountId } = membership;
  const { messages, older, newer } = useMessages(channelId);
  const jump = useJump(channelId);
  useLedTo(jump);
  const outgoing = useOutgoing(accountId, channelId);
  const people = usePeople(membership, messages);
  const reading = useLiveReading();
  const [isAtEnd, setAtEnd] = useState(true);
  const newest = messages.at(-1)?.seq ?? 0;
  const newSince = useReadMark(membership, newest, isAtEnd && !newer.has);
  const nameOf = useCallback((id: string) => nameIn(people.get(id)), [people]);
  const waiting = newer.has ? none : outgoing;
  const shownAs = useMarking(waiting.some(({ entities }) => entities !== undefined))?.wholeEntities;
  const rows = useMemo(
    () => rowsOf(messages, waiting, { accountId, reading, newSince, nameOf, shownAs }),
    [messages, waiting, accountId, reading, newSince, nameOf, shownAs],
  );
  const noteOf = useNotes(membership, messages);
  const isGroup = membership.channel.kind === "group";
  const seenBy = useMemo(() => (isGroup ? receiptsOf(membership, messages) : nowhere), [isGroup, membership, messages]);
  const attachments = useAttachments(`chat.attached.${accountId}.${channelId}`, { accountId });
  const closed = useClosed(membership, reading.now);
  const canAttach = useSite().MODULES.storage.enabled && !closed;
  const { openers, writing, asking, editLast, stopWriting, stopAsking } = useOpeners(jump.toSeq);
  const calls = useMessageCalls(channelId);
  const actionsFor = useMessageActions(membership, openers, calls);
  const slowUntil = useSlowUntil({
    slowSeconds: membership.channel.slowSeconds,
    isModerator: membership.role === "moderator",
    lastOwnAt: messages.findLast((message) => message.accountId === accountId && message.type === "user")?.createdAt,
  });

  return (
    <DropArea onFiles={(files) => void (canAttach && attachments.add(files))}>
      <ConnectionLine />
      {rows.length === 0 ? (
        <p className="grid flex-1 content-end justify-items-center p-8 text-center text-muted">{t("chat.sayHello")}</p>
      ) : (
        <MessageList
          rows={rows}
          noteOf={noteOf}
          seenBy={seenBy}
          actionsFor={actionsFor}
          isNamed={isGroup}
          older={older}
          newer={newer}
          target={jump.target}
          onAtEnd={setAtEnd}
          onNewest={jump.toNewest}
        />
      )}
      <NewMessageAnnouncement newest={newest} last={announcementIn(messages, accountId, t)} />
      <TypingLine channelId={channelId} people={people} />
      <Suspense>{closed && <ClosedNotice closed={closed} />}</Suspense>
      {!closed && (
        <ConversationComposer
          membership={membership}
          title={titleOf(membership, t)}
          takesFocus={takesFocus}
          attachments={attachments}
          canAttach={canAttach}
          slowUntil={slowUntil}
          writing={writing}
          onWritten={stopWriting}
          onEditLast={() => editLast(rows)}
          onSent={newer.has ? jump.toNewest : undefined}
        />
      )}
      <MessageDialogs asking={asking} calls={calls} onClose={stopAsking} />
    </DropArea>
  );
}

const none: ReturnType<typeof useOutgoing> = [];
const nowhere: ReturnType<typeof receiptsOf> = new Map();
const nameIn = (person: Parameters<typeof displayName>[0] | undefined) => person && displayName(person);

/** What stands under an own message: on its way, or seen by the other of a conversation of two. */
function useNotes(membership: Membership, messages: readonly Message[]): (view: MessageView) => string | undefined {
  const t = useText();
  const isOnline = useIsOnline();
  const seenUpTo = partnerOf(membership)?.lastReadSeq ?? 0;
  const last = messages.findLast((message) => message.accountId === membership.accountId && message.deletedAt === null);
  const seen = messages.at(-1)?.id === last?.id && last && last.seq <= seenUpTo ? last.id : undefined;
  return useCallback(
    (view) => {
      if (view.delivery.state === "sending") return isOnline ? t("chat.sending") : t("chat.waitsForNetwork");
      return view.id !== undefined && view.id === seen ? t("chat.seen") : undefined;
    },
    [isOnline, seen, t],
  );
}

/** What others said last. */
function announcementIn(messages: readonly Message[], accountId: string, t: Translate) {
  const last = messages.findLast((message) => message.accountId !== accountId);
  return last && { seq: last.seq, from: last.account ?? {}, text: last.text || t("chat.attachment") };
}
