import { Smile } from "lucide-react";
import { useRef } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import type { BoundField, Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { controlLook, Field } from "../ui/field.tsx";
import { classes } from "../ui/classes.ts";
import { EmojiButton } from "../ui/emoji/emoji-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { AttachButton } from "./attach-button.tsx";
import { DropArea } from "./drop-area.tsx";
import { ComposerAttachments } from "./later.ts";
import { leftOf, longestText } from "./length.ts";
import { type FormStretch, formStretches, stretchesFrom } from "./sent-stretches.ts";
import type { Attachments } from "./use-attachments.ts";
import type { Named } from "./use-mentions.ts";
import { useWritingField } from "./use-writing-field.ts";
import { WritingArea } from "./writing-area.tsx";

type Written = { readonly stretches: readonly FormStretch[] };
type WritingFieldProps<V extends Written> = {
  /** The form that holds the words, and beside them what is marked. */
  form: Pick<Form<V>, "values" | "setValues">;
  bound: BoundField;
  label: string;
  required?: boolean;
  named: Named;
  /** Pictures and files, where they can be changed. */
  attachments?: (Pick<Attachments, "list" | "remove"> & Partial<Attachments>) | undefined;
};

/** What people write to each other, as a field of a form: with names, marked words, emoji, pictures and files. */
export function WritingField<V extends Written>(props: WritingFieldProps<V>) {
  const { form, bound, label, required, named, attachments } = props;
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value: text } = bound;
  const { add, fault } = attachments ?? {};
  const addFiles = add && ((files: File[]) => void add(files));
  const writing = useWritingField({
    field,
    text,
    stretches: stretchesFrom(form.values.stretches, text),
    change: (words, marks) => {
      bound.onChange(words);
      form.setValues((values) => Object.assign({}, values, { stretches: formStretches(marks) }));
    },
    named,
    onFiles: addFiles,
  });
  const left = leftOf(text);
  const area = (
    <Field
      label={label}
      id={bound.id}
      {...(bound.error && { error: bound.error })}
      {...(required !== undefined && { required })}
    >
      {(wires) => (
        <div className="grid grid-cols-1 gap-1">
          <WritingArea
            writing={writing}
            placement="bottom start"
            {...wires}
            className={classes(controlLook, "field-sizing-content max-h-[40dvh] min-h-28 resize-none leading-snug")}
          />
          <Suspense>
            {attachments && attachments.list.length > 0 && <ComposerAttachments attachments={attachments} />}
          </Suspense>
          <p role="alert" className="text-14 text-danger empty:hidden">
            {fault}
          </p>
          <div className="flex items-center">
            {addFiles && <AttachButton onFiles={addFiles} />}
            <EmojiButton
              label={t("emoji.insert")}
              onChoose={writing.insert}
              className="grid size-11 place-items-center rounded-full text-muted hover:text-text"
            >
              <Icon of={Smile} />
            </EmojiButton>
            <p aria-live="polite" className="figures ms-auto text-12 text-muted">
              {text.length > longestText - 500 &&
                (left < 0 ? t("chat.tooLong", { count: -left }) : t("chat.charactersLeft", { count: left }))}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
  return addFiles ? <DropArea onFiles={addFiles}>{area}</DropArea> : area;
}
