import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { chooseTheme, shownTheme } from "../kernel/theme/choose-theme.ts";
import { RadioGroup } from "../ui/choice.tsx";
import { Dialog } from "../ui/dialog.tsx";

export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [chosen, setChosen] = useState(shownTheme);
  const choose = (value: string) => setChosen(chooseTheme(value));
  const options = [
    { value: "auto", label: t("shell.theme.auto"), hint: t("shell.theme.autoHint") },
    { value: "light", label: t("shell.theme.light") },
    { value: "dark", label: t("shell.theme.dark") },
  ];
  return (
    <Dialog open onClose={onClose} title={t("shell.appearance")}>
      <RadioGroup
        label={t("shell.appearance")}
        labelHidden
        name="theme"
        options={options}
        value={chosen}
        onChange={choose}
      />
    </Dialog>
  );
}
