import { SendHorizontal, Smile } from "lucide-react";
import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import type { Stretch } from "./stretches.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { EmojiButton } from "../ui/emoji/emoji-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { AttachButton } from "./attach-button.tsx";
import type { Writing } from "./message-view.ts";
import { loadWriting } from "./marking.ts";
import { ComposerAttachments, SlowWait } from "./later.ts";
import { longestText } from "./length.ts";
import type { Attachments } from "./use-attachments.ts";
import type { Named } from "./use-mentions.ts";
import { useIsHeld } from "./use-slow-until.ts";
import { useWritingField } from "./use-writing-field.ts";
import { WritingArea } from "./writing-area.tsx";

const ComposerAbout = lazy(() => loadWriting().then((module) => ({ default: module.ComposerAbout })));

const countedFrom = 4_500;

/** A text being written, and how it goes out. `left`: characters that may still be added. */
export type Words = {
  readonly text: string;
  /** What of it is marked; absent where nothing can be. */
  readonly stretches?: readonly Stretch[];
  readonly change: (text: string, stretches: readonly Stretch[]) => void;
  readonly send: () => Promise<unknown>;
  readonly left: number;
  readonly isReady: boolean;
  readonly stopTyping?: () => void;
};

export type ComposerProps = {
  title: string;
  /** What stands in the field while it is empty; 'Write a message' unless said. */
  placeholder?: string;
  takesFocus: boolean;
  words: Words;
  /** Whom an @ may name. */
  named: Named;
  /** Pictures and files of the next message, where it may carry any. */
  attachments?: Attachments;
  /** Until when slow mode holds the next message back. */
  slowUntil?: number | undefined;
  /** What is being answered or edited. */
  writing: Writing | undefined;
  onWritten: () => void;
  /** The arrow up in an empty field. */
  onEditLast: () => void;
};

/** A field for a message: Enter sends, Shift and Enter begin a line. */
export function Composer(props: ComposerProps) {
  const { title, takesFocus, words, named, writing, onWritten, onEditLast } = props;
  const t = useText();
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, stretches, change, left, stopTyping } = words;
  const isEdit = writing?.as === "edit";
  const wait = useId();
  const isHeld = useIsHeld(props.slowUntil) && !isEdit;
  const isReady = words.isReady && !isHeld;
  const send = async () => void (isHeld || (await words.send()));
  /** An old message keeps what it carries. */
  const attachments = isEdit ? undefined : props.attachments;
  const area = useWritingField({
    field,
    text,
    stretches,
    change,
    named,
    onFiles: attachments && ((files) => void attachments.add(files)),
  });
  useFocus(field, takesFocus, writing);

  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === "Escape" && writing) onWritten();
    else if (event.key === "ArrowUp" && text === "" && !writing) {
      event.preventDefault();
      onEditLast();
    }
  };

  return (
    <form
      className="relative border-t border-line bg-surface-0 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] rail:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send().then(() => field.current?.focus());
      }}
    >
      <Suspense>{writing && <ComposerAbout writing={writing} onClose={onWritten} />}</Suspense>
      <Suspense>
        {attachments && attachments.list.length > 0 && <ComposerAttachments attachments={attachments} />}
      </Suspense>
      <p role="alert" className="mb-2 text-14 text-danger empty:hidden">
        {props.attachments?.fault}
      </p>
      <Suspense>{isHeld && props.slowUntil !== undefined && <SlowWait id={wait} until={props.slowUntil} />}</Suspense>
      <div className="flex items-end gap-2">
        {attachments && <AttachButton onFiles={(files) => void attachments.add(files)} />}
        <WritingArea
          writing={area}
          aria-label={isEdit ? t("chat.editMessage") : t("chat.messageTo", { title })}
          aria-describedby={isHeld ? `${wait} ${hint}` : hint}
          aria-invalid={left < 0 || undefined}
          placeholder={props.placeholder ?? t("chat.write")}
          enterKeyHint="send"
          onKeyDown={press}
          onBlur={stopTyping}
          className="field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-[1.375rem] border border-line-strong bg-surface-1 py-2.5 ps-4 pe-11 leading-snug transition-colors hover:border-muted aria-invalid:border-danger"
        >
          <EmojiButton
            label={t("emoji.insert")}
            onChoose={area.insert}
            className="absolute end-0 bottom-[0.4rem] grid size-11 place-items-center rounded-full text-muted transition-colors hover:text-text"
          >
            <Icon of={Smile} />
          </EmojiButton>
        </WritingArea>
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
          <Icon of={SendHorizontal} />
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
