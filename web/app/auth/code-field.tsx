import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";

/** Six digits from a message or an app; phones offer them by themselves. */
export function CodeField({ isFirst, ...field }: BoundField & { isFirst?: boolean }) {
  const t = useText();
  return (
    <TextField
      {...field}
      label={t("auth.code")}
      inputMode="numeric"
      autoComplete="one-time-code"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it is what the screen asks
      autoFocus={isFirst}
      maxLength={6}
      required
      className="figures text-22 tracking-[0.4em]"
    />
  );
}

/** One of the ten recovery codes. */
export function RecoveryField(field: BoundField) {
  const t = useText();
  return (
    <TextField
      {...field}
      label={t("auth.recoveryCode")}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      placeholder="abcde-fghjk"
      required
      className="figures text-18 tracking-widest"
    />
  );
}
