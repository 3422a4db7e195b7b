import { useEffect, useRef } from "react";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";

const pause = 300;

/** As long as codes are at least, without the spaces of a name or the sign of an address. */
const isCode = (text: string): boolean => /^[\w-]{22,}(\.[\w-]+)?$/.test(text);

type FieldProps = {
  onCode: (code: string) => unknown;
  /** Called when typing rests, and at once with Enter; with nothing while a code stands there, half of which finds nobody. */
  onWords: (words: string) => void;
};

/**
 * One field for all that comes to an entrance: a scanner that types codes and ends them with Enter, a code from a screen,
 * a name, an address, a number. What is typed anywhere on the page goes into it.
 */
export function EntranceField({ onCode, onWords }: FieldProps) {
  const t = useText();
  const input = useTypedAnywhere();
  const form = useForm({
    initial: { text: "" },
    submit: async (sent) => {
      const text = sent.text.trim();
      if (!isCode(text)) return onWords(text);
      form.setValues({ text: "" });
      // The next code may come before this one is answered.
      onCode(text);
    },
  });
  const typed = form.values.text.trim();
  useEffect(() => {
    const timer = setTimeout(() => onWords(isCode(typed) ? "" : typed), pause);
    return () => clearTimeout(timer);
  }, [typed, onWords]);
  return (
    <FormShell role="search" faults={form.faults} onSubmit={form.submit} actions={null}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            {...form.field("text")}
            ref={input}
            label={t("attendee.door.field")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
          />
        </div>
        <Button type="submit" look="primary">
          {t("attendee.checkIn")}
        </Button>
      </div>
    </FormShell>
  );
}

const isWritten = (element: Element | null): boolean =>
  element?.matches("input, textarea, select, [contenteditable=true], dialog *") ?? false;

/** Takes the focus with the first letter that is typed while nothing is written in: a button may have been pressed last. */
function useTypedAnywhere() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const begin = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isTyping = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
      if (isTyping && !isWritten(document.activeElement)) input.current?.focus();
    };
    document.addEventListener("keydown", begin);
    return () => document.removeEventListener("keydown", begin);
  }, []);
  return input;
}
