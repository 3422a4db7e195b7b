import { lazy, Suspense } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import type { MessageActions } from "./message-actions.ts";
import { MessageImages } from "./message-images.tsx";
import { firstLinkOf } from "./message-parts.ts";
import { MessageQuote } from "./message-quote.tsx";
import { MessageText } from "./message-text.tsx";
import type { Row, MessageView } from "./message-view.ts";

const MessageFiles = lazy(() => import("./message-files.tsx").then((module) => ({ default: module.MessageFiles })));
const WaitingAttachments = lazy(() =>
  import("./waiting-attachments.tsx").then((module) => ({ default: module.WaitingAttachments })),
);
const MessageTools = lazy(() => import("./when-live.ts").then((module) => ({ default: module.MessageTools })));
const MessageLink = lazy(() => import("./message-link.tsx").then((module) => ({ default: module.MessageLink })));

/** What somebody said: what it answers, its words, its pictures; one's own by side, colour and corner. */
export function MessageBubble({ row, actions }: { row: Row; actions: MessageActions }) {
  const { view, closesGroup } = row;
  const corner = closesGroup && (view.isOwn ? "rounded-ee-xs" : "rounded-es-xs");
  return (
    <div
      className={classes("group relative max-w-[min(34rem,85%)]", view.delivery.state === "sending" && "opacity-70")}
    >
      <div className={classes("rounded-[1.125rem] px-3.5 py-2", lookOf(view), corner)}>
        <Body view={view} actions={actions} />
      </div>
      <Suspense>{view.id !== undefined && !view.isDeleted && <MessageTools view={view} actions={actions} />}</Suspense>
    </div>
  );
}

function lookOf(view: MessageView): string {
  if (view.isDeleted) return "border border-dashed border-line-strong text-muted italic";
  if (view.delivery.state === "failed") return "border border-danger bg-danger-soft";
  return view.isOwn ? "bg-accent text-on-accent" : "bg-surface-3";
}

function Body({ view, actions }: { view: MessageView; actions: MessageActions }) {
  const t = useText();
  if (view.isDeleted) return t("chat.deleted");
  const link = view.id === undefined ? undefined : firstLinkOf(view.text, view.entities);
  const isOnAccent = view.isOwn && view.delivery.state !== "failed";
  return (
    <>
      {view.replyTo && <MessageQuote quote={view.replyTo} isOnAccent={isOnAccent} onOpen={actions.goTo} />}
      {view.images.length > 0 && <MessageImages view={view} actions={actions} />}
      <Suspense>
        {view.files.length > 0 && <MessageFiles view={view} actions={actions} />}
        {view.attachments.length > 0 && <WaitingAttachments attachments={view.attachments} />}
      </Suspense>
      {view.text !== "" && <MessageText text={view.text} mentions={view.mentions} entities={view.entities} />}
      {view.isEdited && (
        <span className={classes("ms-2 text-12 whitespace-nowrap", isOnAccent ? "opacity-80" : "text-muted")}>
          {t("chat.edited")}
        </span>
      )}
      {link && (
        <Suspense fallback={<div className="mt-1.5 h-20" />}>
          <MessageLink messageKey={view.key} href={link} />
        </Suspense>
      )}
    </>
  );
}
