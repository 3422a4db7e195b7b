import { Smile } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useText } from "../kernel/page/page.tsx";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import {
  AttachButton,
  type Attachments,
  ComposerAttachments,
  DropArea,
  type Named,
  type Stretch,
  useWritingField,
  WritingArea,
} from "../messages/index.ts";
import { Avatar, type Person } from "../ui/avatar.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { EmojiButton } from "../ui/emoji/emoji-button.tsx";
import { Icon } from "../ui/icon.tsx";

export type PostComposerProps = {
  /** Who writes. */
  person: Person;
  label: string;
  placeholder: string;
  /** The verb on the button. */
  action: string;
  text: string;
  /** What of it is marked; absent where nothing can be. */
  stretches?: readonly Stretch[];
  onChange: (text: string, stretches: readonly Stretch[]) => void;
  /** Rejects where it was refused: what was written stays. */
  onSend: () => Promise<unknown>;
  named: Named;
  /** Pictures and files, where it may carry any. */
  attachments?: Attachments;
  /** Who reads it, to choose. */
  audience?: ReactNode;
  /** What else a post has, beside its words: buttons that begin it, and its fields. */
  tools?: ReactNode;
  parts?: ReactNode;
  /** The way out, where writing was begun by a press. */
  onCancel?: () => void;
  /** Somebody came here to write: the field takes the focus, once. */
  isBegun?: boolean;
  onBegun?: () => void;
  /** A comment: smaller, and without a frame. */
  isComment?: boolean;
};

const mostCharacters = 5_000;

/** Writes a post, a comment or an answer: the button sends, and Control or Command with Enter does. */
export function PostComposer(props: PostComposerProps) {
  const { person, text, attachments, isComment, isBegun, onBegun } = props;
  const t = useText();
  const tell = useRefusals();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const count = useId();
  const left = mostCharacters - text.length;
  const isReady = left >= 0 && !isSending && (text.trim() !== "" || (attachments?.list.length ?? 0) > 0);
  useEffect(() => {
    if (!isBegun) return;
    field.current?.focus();
    onBegun?.();
  }, [isBegun, onBegun]);
  const addFiles = attachments && ((files: File[]) => void attachments.add(files));
  const area = useWritingField({
    field,
    text,
    stretches: props.stretches,
    change: props.onChange,
    named: props.named,
    onFiles: addFiles,
  });
  const send = async () => {
    if (!isReady) return;
    setSending(true);
    await props.onSend().catch(tell);
    setSending(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void send();
    if (event.key === "Escape" && text === "") props.onCancel?.();
  };
  const isUnfolded = isOpen || isComment || text !== "" || (attachments?.list.length ?? 0) > 0;
  const form = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- unfolds when what is in it gets the focus
    <form
      aria-label={props.label}
      onFocus={() => setOpen(true)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className={classes(
        "relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3",
        !isComment && "rounded-card border border-line bg-surface-1 p-4",
      )}
    >
      <Avatar person={person} size={isComment ? 32 : 40} />
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <WritingArea
          writing={area}
          placement="bottom start"
          aria-label={props.label}
          aria-describedby={count}
          aria-invalid={left < 0 || undefined}
          placeholder={props.placeholder}
          onKeyDown={press}
          className={classes(
            "field-sizing-content max-h-[50dvh] w-full resize-none rounded-control bg-surface-2 px-3 py-2.5 aria-invalid:outline-2 aria-invalid:outline-danger",
            isUnfolded && !isComment ? "min-h-24" : "min-h-11",
          )}
        />
        <Suspense>
          {attachments && attachments.list.length > 0 && <ComposerAttachments attachments={attachments} />}
        </Suspense>
        {props.parts}
        <p role="alert" className="text-14 text-danger empty:hidden">
          {attachments?.fault}
        </p>
        <div className={classes("flex flex-wrap items-center gap-x-1 gap-y-2", !isUnfolded && "hidden")}>
          {addFiles && <AttachButton onFiles={addFiles} />}
          <EmojiButton
            label={t("emoji.insert")}
            onChoose={area.insert}
            className="grid size-11 place-items-center rounded-full text-muted hover:text-text"
          >
            <Icon of={Smile} />
          </EmojiButton>
          {props.tools}
          {props.audience}
          <p id={count} aria-live="polite" className="figures ms-auto px-2 text-12 text-muted">
            {left < 500 && (left < 0 ? t("posts.tooLong", { count: -left }) : t("posts.left", { count: left }))}
          </p>
          {props.onCancel && (
            <Button look="quiet" onClick={props.onCancel}>
              {t("ui.cancel")}
            </Button>
          )}
          <AsyncButton type="submit" look="primary" busy={isSending} aria-disabled={!isReady}>
            {props.action}
          </AsyncButton>
        </div>
      </div>
    </form>
  );
  return addFiles ? <DropArea onFiles={addFiles}>{form}</DropArea> : form;
}
