import type { ContentType } from "@marquee/contract/contents";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Field } from "../ui/field.tsx";
import { RichTextField, usePicturesForText } from "../writing/index.ts";
import type { Writing } from "./use-writing.ts";

type FieldsProps = { type: ContentType; writing: Writing };

const plain =
  "field-sizing-content w-full resize-none rounded-control border border-transparent bg-transparent px-3 py-1.5 hover:border-line " +
  "aria-invalid:border-danger -mx-3 w-[calc(100%+1.5rem)]";

/** What it is called, and what it is about: written as it will be read. */
export function WordFields({ type, writing, isNew }: FieldsProps & { isNew: boolean }) {
  const t = useText();
  const { form } = writing;
  const title = form.field("title");
  const lede = form.field("description");
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) first.current?.select();
  }, [isNew]);
  return (
    <div className="grid grid-cols-1 gap-1">
      <Field
        id={title.id}
        label={t("managedContent.title")}
        labelHidden
        {...(title.value.trim() === "" && { error: t("managedContent.titleMissing") })}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            ref={first}
            name="title"
            dir="auto"
            rows={1}
            maxLength={200}
            value={title.value}
            placeholder={t(`managedContent.untitled.${type}`)}
            onChange={(event) => title.onChange(event.target.value.replaceAll("\n", " "))}
            onKeyDown={(event) => goOn(event, lede.id)}
            className={classes(plain, "font-display text-28 leading-tight font-semibold rail:text-36")}
          />
        )}
      </Field>
      <Field id={lede.id} label={t("managedContent.lede")} labelHidden>
        {(wiring) => (
          <textarea
            {...wiring}
            name="description"
            dir="auto"
            rows={1}
            maxLength={5000}
            value={lede.value}
            placeholder={t("managedContent.ledeHint")}
            onChange={lede.onChange}
            className={classes(plain, "text-18 text-muted focus:text-text")}
          />
        )}
      </Field>
    </div>
  );
}

/** A title has one line: Enter goes on to what comes next. */
function goOn(event: KeyboardEvent, next: string): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  document.getElementById(next)?.focus();
}

/** Its text; of a recording or a video what there is to read beside it. */
export function BodyField({ type, writing: { form } }: FieldsProps) {
  const t = useText();
  const { value, onChange } = form.field("body");
  return (
    <RichTextField
      label={t(type === "article" ? "managedContent.body" : "managedContent.notes")}
      value={value}
      onChange={onChange}
      onPicture={usePicturesForText()}
    />
  );
}
