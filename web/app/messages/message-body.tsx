import { Suspense } from "../kernel/suspense.tsx";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { FileList, MediaGrid } from "../media/index.ts";
import { classes } from "../ui/classes.ts";
import { WaitingAttachments } from "./later.ts";
import type { MessageActions } from "./message-actions.ts";
import { firstLinkOf } from "./message-parts.ts";
import { MessageQuote } from "./message-quote.tsx";
import { MessageText } from "./message-text.tsx";
import type { MessageView } from "./message-view.ts";

const MessageLink = late(
  () => import("./message-link.tsx").then((module) => module.MessageLink),
  <div className="mt-1.5 h-20" />,
);

type MessageBodyProps = {
  view: MessageView;
  actions: MessageActions;
  /** What it carries reaches into the edges of its bubble; its words stand on the accent, where that is its colour. */
  isInBubble?: boolean;
  isOnAccent?: boolean;
};

/** What a message says: what it answers, its pictures and files, its words, where its first link leads. */
export function MessageBody({ view, actions, isInBubble = false, isOnAccent = false }: MessageBodyProps) {
  const t = useText();
  if (view.isDeleted) return t("chat.deleted");
  const link = view.id === undefined ? undefined : firstLinkOf(view.text, view.entities);
  return (
    <>
      {view.replyTo && <MessageQuote quote={view.replyTo} isOnAccent={isOnAccent} onOpen={actions.goTo} />}
      {view.images.length > 0 && (
        <MediaGrid
          pictures={view.images}
          onOpen={(index) => actions.openImage(view, index)}
          addressOf={(id) => actions.addressOf(view, id)}
          sizes={view.images.length === 1 ? "(min-width: 900px) 42rem, 90vw" : "21rem"}
          // A bubble is as wide as what it holds, and pictures by themselves hold nothing.
          className={isInBubble ? "-mx-2 my-1 w-80 max-w-[calc(100%+1rem)]" : "my-2"}
        />
      )}
      {view.files.length > 0 && (
        <FileList
          files={view.files}
          onSave={(id) => actions.openFile(view, id)}
          onPlay={(id) => actions.openVideo(view, id)}
        />
      )}
      {view.attachments.length > 0 && (
        <Suspense>
          <WaitingAttachments attachments={view.attachments} isInBubble={isInBubble} />
        </Suspense>
      )}
      {view.text !== "" && <MessageText text={view.text} mentions={view.mentions} entities={view.entities} />}
      {view.isEdited && (
        <span className={classes("ms-2 text-12 whitespace-nowrap", isOnAccent ? "opacity-80" : "text-muted")}>
          {t("chat.edited")}
        </span>
      )}
      {link && <MessageLink messageKey={view.key} href={link} />}
    </>
  );
}
