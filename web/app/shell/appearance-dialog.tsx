import { siteCookies } from "@marquee/contract/organization";
import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { writeCookie } from "../kernel/session/cookies.ts";
import { chosenTheme, type ThemeChoice } from "../kernel/theme/theme-choice.ts";
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

/** Takes the choice at once and keeps it for the server's next page. */
function chooseTheme(value: string): ThemeChoice {
  const theme = chosenTheme(value, undefined);
  writeCookie(siteCookies.theme, theme);
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  return theme;
}

/** What the document shows now, a choice made since the page came from the server included. */
const shownTheme = (): ThemeChoice => chosenTheme(document.documentElement.dataset.theme, undefined);
