import { Check, CircleAlert, CloudOff } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { Writing } from "./use-writing.ts";

/** Whether what is written is safe, always in as much room. What went wrong is announced, the rest only shown. */
export function SaveWord({ writing: { saving, isByItself } }: { writing: Writing }) {
  const t = useText();
  const isOnline = useIsOnline();
  const { state } = saving;
  const word =
    !isByItself && state === "waiting" ? "here" : state === "waiting" ? (isOnline ? "saving" : "kept") : state;
  const isWrong = word === "refused" || word === "clash" || word === "kept";
  const icon = { saved: Check, kept: CloudOff, refused: CircleAlert, clash: CircleAlert, saving: null, here: null }[
    word
  ];
  return (
    <p
      aria-live={isWrong ? "polite" : "off"}
      data-saving={word}
      className={classes(
        "flex min-w-32 items-center gap-1.5 text-14",
        isWrong ? "font-medium text-danger" : "text-muted",
      )}
    >
      {icon && <Icon of={icon} size={16} />}
      <span>{t(`managedContent.saving.${word}`)}</span>
    </p>
  );
}
