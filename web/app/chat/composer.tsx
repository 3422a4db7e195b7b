import { SendHorizontal, Smile } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, type KeyboardEvent } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { EmojiButton } from "../ui/emoji/emoji-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { AttachButton } from "./attach-button.tsx";
import type { Writing } from "./conversation.tsx";
import type { Membership } from "./reads.ts";
import type { Attachments } from "./use-attachments.ts";
import { useMentions } from "./use-mentions.ts";
import { longestText, useWriting } from "./use-writing.ts";

const ComposerAbout = lazy(() => import("./composer-about.tsx").then((module) => ({ default: module.ComposerAbout })));
const MentionList = lazy(() => import("./mention-list.tsx").then((module) => ({ default: module.MentionList })));
const ComposerAttachments = lazy(() =>
  import("./composer-attachments.tsx").then((module) => ({ default: module.ComposerAttachments })),
);

const countedFrom = 4_500;

export type ComposerProps = {
  membership: Membership;
  title: string;
  takesFocus: boolean;
  /** Pictures and files of the next message. */
  attachments: Attachments;
  /** What is being answered or edited. */
  writing: Writing | undefined;
  onWritten: () => void;
  /** The arrow up in an empty field. */
  onEditLast: () => void;
  /** After a message went out from a place back in time. */
  onSent: (() => unknown) | undefined;
};

/** Where a message is written: Enter sends, Shift and Enter begin a line. What is not sent is kept. */
export function Composer(props: ComposerProps) {
  const { membership, title, takesFocus, attachments, writing, onWritten, onEditLast } = props;
  const t = useText();
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, change, send, left, isReady, stopTyping } = useWriting(props);
  const isEdit = writing?.as === "edit";
  const mentions = useMentions({ membership, field, text, change });
  useFocus(field, takesFocus, writing);

  const press = (event: KeyboardEvent) => {
    // An Enter that ends the writing of a Japanese or Chinese word is not meant for us.
    if (event.nativeEvent.isComposing || mentions.press(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === "Escape" && writing) onWritten();
    else if (event.key === "ArrowUp" && text === "" && !writing) {
      event.preventDefault();
      onEditLast();
    }
  };
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? text.length;
    change(text.slice(0, at) + emoji + text.slice(field.current?.selectionEnd ?? at));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + emoji.length, at + emoji.length);
    });
  };

  return (
    <form
      className="relative border-t border-line bg-surface-0 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] rail:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send().then(() => field.current?.focus());
      }}
    >
      <Suspense>
        {mentions.isOpen && <MentionList mentions={mentions} />}
        {writing && <ComposerAbout writing={writing} onClose={onWritten} />}
      </Suspense>
      {attachments.list.length > 0 && !isEdit && (
        <Suspense>
          <ComposerAttachments attachments={attachments} />
        </Suspense>
      )}
      <p role="alert" className="mb-2 text-14 text-danger empty:hidden">
        {attachments.fault}
      </p>
      <div className="flex items-end gap-2">
        {!isEdit && <AttachButton onFiles={(files) => void attachments.add(files)} />}
        <div className="relative min-w-0 flex-1">
          <textarea
            ref={field}
            rows={1}
            value={text}
            {...mentions.wiring}
            aria-label={isEdit ? t("chat.editMessage") : t("chat.messageTo", { title })}
            aria-describedby={hint}
            aria-invalid={left < 0 || undefined}
            placeholder={t("chat.write")}
            enterKeyHint="send"
            onChange={(event) => {
              change(event.target.value);
              mentions.look(event.target);
            }}
            onSelect={(event) => mentions.look(event.currentTarget)}
            onKeyDown={press}
            onPaste={(event) => {
              // A copied table comes as text and as its picture: the text was meant.
              if (isEdit || event.clipboardData.files.length === 0 || event.clipboardData.types.includes("text/plain"))
                return;
              event.preventDefault();
              void attachments.add(event.clipboardData.files);
            }}
            onBlur={() => {
              stopTyping();
              mentions.close();
            }}
            className="field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-[1.375rem] border border-line-strong bg-surface-1 py-2.5 ps-4 pe-11 leading-snug transition-colors hover:border-muted aria-invalid:border-danger"
          />
          <EmojiButton
            label={t("emoji.insert")}
            onChoose={insert}
            className="absolute end-0 bottom-[0.4rem] grid size-11 place-items-center rounded-full text-muted transition-colors hover:text-text"
          >
            <Icon of={Smile} />
          </EmojiButton>
        </div>
        <button
          type="submit"
          aria-label={isEdit ? t("chat.save") : t("chat.send")}
          title={isEdit ? t("chat.save") : t("chat.send")}
          aria-disabled={!isReady}
          className={classes(
            "mb-[0.4rem] grid size-11 shrink-0 place-items-center rounded-full transition-colors",
            isReady ? "bg-accent text-on-accent hover:bg-accent-strong" : "bg-surface-3 text-muted",
          )}
        >
          <Icon of={SendHorizontal} mirrored />
        </button>
      </div>
      <Left id={hint} left={left} isCounted={text.length >= countedFrom} />
    </form>
  );
}

function Left({ id, left, isCounted }: { id: string; left: number; isCounted: boolean }) {
  const t = useText();
  const words = left < 0 ? t("chat.tooLong", { count: -left }) : t("chat.charactersLeft", { count: left });
  return (
    <p
      id={id}
      aria-live="polite"
      className={classes("figures text-end text-12", left < 0 ? "font-medium text-danger" : "text-muted")}
    >
      {isCounted && left < longestText && words}
    </p>
  );
}

function useFocus(
  field: React.RefObject<HTMLTextAreaElement | null>,
  takesFocus: boolean,
  writing: Writing | undefined,
): void {
  useEffect(() => {
    if (!takesFocus || !matchMedia("(min-width: 900px) and (pointer: fine)").matches) return;
    // Behind the frame of the page, which takes the focus to its beginning.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [field, takesFocus]);
  useEffect(() => {
    if (!writing) return;
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [field, writing]);
}
