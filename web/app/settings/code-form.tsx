import type { ReactNode } from "react";
import { CodeField, useIdentityForm, type Faults } from "../auth/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";

type CodeFormProps = {
  /** What the button says. */
  action: string;
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
  /** Refusals that mean something else here. */
  faults?: Faults;
  /** Where the code comes from. */
  children: ReactNode;
};

/** The code that settles a change: from a message, or from the authenticator app. */
export function CodeForm({ action, onCode, onCancel, faults, children }: CodeFormProps) {
  const t = useText();
  const form = useIdentityForm({
    initial: { code: "" },
    required: ["code"],
    submit: ({ code }) => onCode(code.trim()),
    ...(faults && { faults }),
  });
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={form.busy}>
            {action}
          </AsyncButton>
          <Button look="quiet" onClick={onCancel}>
            {t("ui.cancel")}
          </Button>
        </>
      }
    >
      {children}
      <CodeField {...form.field("code")} />
    </FormShell>
  );
}
