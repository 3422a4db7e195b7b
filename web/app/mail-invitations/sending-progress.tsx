import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";

/** How often is looked, while invitations are on their way. */
const pause = 3_000;

/** Looked at again and again for as long as something is on its way, whenever that was begun. */
export function useWatch() {
  const [isWaiting, setWaiting] = useState(false);
  const watch = (waiting: number): void => {
    if (waiting > 0 !== isWaiting) setWaiting(waiting > 0);
  };
  return [isWaiting ? pause : (false as const), watch] as const;
}

/** How far invitations are. */
export function SendingProgress({ done, waiting }: { readonly done: number; readonly waiting: number }) {
  const t = useText();
  return (
    <div role="status">
      {waiting > 0 && <p className="figures pt-3">{t("mailInvitation.progress", { done, all: done + waiting })}</p>}
    </div>
  );
}
