import type { ReactNode } from "react";
import type { FormFault } from "../kernel/forms/faults.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "./button.tsx";
import { FormShell } from "./form-shell.tsx";

type SentFormProps = {
  form: { readonly faults: readonly FormFault[]; readonly busy: boolean; readonly submit: () => unknown };
  /** The verb on the button. */
  action: string;
  children: ReactNode;
};

/** A form of a page with one button that sends it, its faults summed at the top. */
export function SentForm({ form, action, children }: SentFormProps) {
  const t = useText();
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy}>
          {action}
        </AsyncButton>
      }
    >
      {children}
    </FormShell>
  );
}
