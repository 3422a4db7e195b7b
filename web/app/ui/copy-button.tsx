import { useEffect, useState, type ReactNode } from "react";
import { Check, Copy } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Button, IconButton, type ButtonLook } from "./button.tsx";

const shownFor = 2500;

type CopyButtonProps = {
  /** What is copied. */
  text: string;
  /** A drawing alone, with the words for screen readers: what is copied. */
  iconLabel?: string;
  look?: ButtonLook;
  children?: ReactNode;
};

/** Copies a text, and says so where it was pressed. */
export function CopyButton({ text, iconLabel, look, children }: CopyButtonProps) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Pages without a secure connection have no clipboard.
  const copy = async () => {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isDone) setCopied(true);
    else showToast({ kind: "error", text: t("ui.copyFailed") });
  };
  const icon = isCopied ? Check : Copy;
  return (
    <>
      {iconLabel ? (
        <IconButton icon={icon} label={iconLabel} onClick={() => void copy()} />
      ) : (
        <Button icon={icon} look={look} onClick={() => void copy()}>
          {isCopied ? t("ui.copied") : (children ?? t("ui.copy"))}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied && t("ui.copied")}
      </span>
    </>
  );
}
