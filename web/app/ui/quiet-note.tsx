import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "./button.tsx";

/** A short word in place of a part that could not be shown. */
export function QuietNote({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-2 rounded-card border border-line bg-surface-1 px-6 py-8 text-center"
    >
      <p className="font-medium">{title}</p>
      {children && <p className="text-muted">{children}</p>}
      {action}
    </div>
  );
}

/** In place of what could not be loaded: that it is so, and the way to ask again. */
export function ReadFailed({ onRetry }: { onRetry?: (() => Promise<unknown>) | undefined }) {
  const t = useText();
  return (
    <QuietNote
      title={t("ui.listFailed")}
      action={onRetry && <AsyncButton onClick={onRetry}>{t("ui.tryAgain")}</AsyncButton>}
    />
  );
}
