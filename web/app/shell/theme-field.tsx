import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { chosenTheme } from "../kernel/theme/theme-choice.ts";
import { RadioGroup } from "../ui/choice.tsx";
import { useChosenLook } from "./use-chosen-look.ts";

/** Light, dark or like the device; shown at once. */
export function ThemeField({ labelHidden }: { labelHidden?: boolean }) {
  const t = useText();
  const { value, choose } = useChosenLook("theme", usePageFacts().theme, themeOf);
  return (
    <RadioGroup
      label={t("shell.appearance")}
      {...(labelHidden && { labelHidden })}
      name="theme"
      options={[
        { value: "auto", label: t("shell.theme.auto"), hint: t("shell.theme.autoHint") },
        { value: "light", label: t("shell.theme.light") },
        { value: "dark", label: t("shell.theme.dark") },
      ]}
      value={value}
      onChange={choose}
    />
  );
}

const themeOf = (value: string | undefined) => chosenTheme(value, undefined);
