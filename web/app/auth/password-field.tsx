import { useState } from "react";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";

type PasswordFieldProps = BoundField & {
  label: string;
  kind: "current-password" | "new-password";
  /** Where it is the one thing that a screen asks. */
  isFirst?: boolean;
};

/** A password field that can show what is typed. For a new password it lists what is required of it. */
export function PasswordField({ label, kind, isFirst, ...field }: PasswordFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        {...field}
        label={label}
        hint={kind === "new-password" ? t("auth.passwordHint") : undefined}
        type={isShown ? "text" : "password"}
        autoComplete={kind}
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it is what the screen asks
        autoFocus={isFirst}
        required
      />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute end-0 -top-3 -me-2 min-h-11 min-w-11 rounded-control px-2 text-end text-14 text-accent-text hover:underline"
      >
        {t(isShown ? "auth.hidePassword" : "auth.showPassword")}
      </button>
    </div>
  );
}
