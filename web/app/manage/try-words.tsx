import { manage } from "@marquee/contract/manage";
import { useState } from "react";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";

/** What the list, as it stands in the form, finds in a sentence: the server looks, as it does when somebody writes. */
export function TryWords({ words }: { words: readonly string[] }) {
  const t = useText();
  const [found, setFound] = useState<{ of: string; matches: readonly string[] }>();
  const form = useActionForm(
    manage.tryWords,
    { text: "" },
    {
      body: () => ({ words: [...words] }),
      onDone: ({ matches }, { body }) => setFound({ of: keyOf(body.text, body.words), matches }),
    },
  );
  const matches = found?.of === keyOf(form.values.text.trim(), words) ? found.matches : undefined;
  const action = (
    <AsyncButton type="submit" busy={form.busy}>
      {t("safety.look")}
    </AsyncButton>
  );
  return (
    <FormShell faults={form.faults} heading={t("ui.correct")} onSubmit={form.submit} actions={action}>
      <TextArea {...form.field("text")} label={t("safety.try")} hint={t("safety.tryHint")} rows={2} />
      <p role="status" dir="auto" className="empty:hidden">
        {matches && (matches.length > 0 ? t("safety.refused", { words: matches.join(", ") }) : t("safety.allowed"))}
      </p>
    </FormShell>
  );
}

/** An answer is shown for as long as neither the sentence nor the list is another. */
const keyOf = (text: string, words: readonly string[]): string => JSON.stringify([text, words]);
