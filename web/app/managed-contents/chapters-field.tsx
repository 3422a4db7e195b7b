import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import { secondsOf } from "./clock-text.ts";
import type { Written } from "./written.ts";

/** The parts of a recording, each with when it begins. */
export function ChaptersField({ form, error }: { form: Form<Written>; error?: string }) {
  const t = useText();
  const { error: own, ...rows } = form.rows("chapters");
  return (
    <RowsEditor
      {...rows}
      error={error ?? own}
      label={t("managedContent.chapters")}
      nameOf={(index) => t("managedContent.chapter", { number: index + 1 })}
      addLabel={t("managedContent.addChapter")}
      maximum={200}
    >
      {(index) => {
        const { error: _none, ...time } = form.field(`chapters.${index}.time`);
        const isWrong = time.value.trim() !== "" && secondsOf(time.value) === undefined;
        return (
          <div className="grid grid-cols-1 gap-3 pair:grid-cols-[7rem_minmax(0,1fr)]">
            <TextField
              {...time}
              label={t("managedContent.begins")}
              placeholder="12:30"
              inputMode="text"
              {...(isWrong && { error: t("managedContent.timeWrong") })}
            />
            <TextField
              {...form.field(`chapters.${index}.title`)}
              label={t("managedContent.chapterTitle")}
              maxLength={200}
            />
          </div>
        );
      }}
    </RowsEditor>
  );
}
