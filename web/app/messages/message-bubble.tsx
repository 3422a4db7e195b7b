import { lazy, Suspense } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import type { MessageActions } from "./message-actions.ts";
import { MessageImages } from "./message-images.tsx";
import { firstLinkOf } from "./message-parts.ts";
import { MessageQuote } from "./message-quote.tsx";
import { MessageText } from "./message-text.tsx";
import type { Row, Said } from "./said.ts";

const MessageFiles = lazy(() => import("./message-files.tsx").then((module) => ({ default: module.MessageFiles })));
const WaitingAttachments = lazy(() =>
  import("./waiting-attachments.tsx").then((module) => ({ default: module.WaitingAttachments })),
);
const MessageTools = lazy(() => import("./when-live.ts").then((module) => ({ default: module.MessageTools })));
const MessageLink = lazy(() => import("./message-link.tsx").then((module) => ({ default: module.MessageLink })));

/** What somebody said: what it answers, its words, its pictures; one's own by side, colour and corner. */
export function MessageBubble({ row, actions }: { row: Row; actions: MessageActions }) {
  const { said, closesGroup } = row;
  const corner = closesGroup && (said.isOwn ? "rounded-ee-xs" : "rounded-es-xs");
  return (
    <div
      className={classes("group relative max-w-[min(34rem,85%)]", said.delivery.state === "sending" && "opacity-70")}
    >
      <div className={classes("rounded-[1.125rem] px-3.5 py-2", lookOf(said), corner)}>
        <Body said={said} actions={actions} />
      </div>
      <Suspense>{said.id !== undefined && !said.isDeleted && <MessageTools said={said} actions={actions} />}</Suspense>
    </div>
  );
}

function lookOf(said: Said): string {
  if (said.isDeleted) return "border border-dashed border-line-strong text-muted italic";
  if (said.delivery.state === "failed") return "border border-danger bg-danger-soft";
  return said.isOwn ? "bg-accent text-on-accent" : "bg-surface-3";
}

function Body({ said, actions }: { said: Said; actions: MessageActions }) {
  const t = useText();
  if (said.isDeleted) return t("chat.deleted");
  const link = said.id === undefined ? undefined : firstLinkOf(said.text);
  const isOnAccent = said.isOwn && said.delivery.state !== "failed";
  return (
    <>
      {said.replyTo && <MessageQuote quote={said.replyTo} isOnAccent={isOnAccent} onOpen={actions.goTo} />}
      {said.images.length > 0 && <MessageImages said={said} onOpen={actions.openImage} />}
      <Suspense>
        {said.files.length > 0 && <MessageFiles said={said} actions={actions} />}
        {said.attachments.length > 0 && <WaitingAttachments attachments={said.attachments} />}
      </Suspense>
      {said.text !== "" && <MessageText text={said.text} mentions={said.mentions} entities={said.entities} />}
      {said.isEdited && (
        <span className={classes("ms-2 text-12 whitespace-nowrap", isOnAccent ? "opacity-80" : "text-muted")}>
          {t("chat.edited")}
        </span>
      )}
      {link && (
        <Suspense fallback={<div className="mt-1.5 h-20" />}>
          <MessageLink messageKey={said.key} href={link} />
        </Suspense>
      )}
    </>
  );
}
