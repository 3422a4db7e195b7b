import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { displayName, type Person } from "../ui/avatar.tsx";

type NewsProps = {
  /** The number of the newest message, whoever wrote it. */
  newest: number;
  /** The newest one of others. */
  last: { readonly seq: number; readonly from: Person; readonly text: string } | undefined;
};

/** Announces what others write while the conversation is open; what was there before is not read out. */
export function NewMessageAnnouncement({ newest, last }: NewsProps) {
  const t = useText();
  const [announcedSeq] = useState(newest);
  return (
    <p aria-live="polite" className="sr-only">
      {last && last.seq > announcedSeq && t("chat.toast", { from: displayName(last.from), text: last.text })}
    </p>
  );
}
