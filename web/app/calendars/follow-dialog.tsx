import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { CalendarLinks } from "./calendar-links.tsx";

/** A calendar that everybody may follow: by its whole address. */
export type OpenCalendar = { readonly name: string; readonly label: string; readonly address: string };

type FollowDialogProps = {
  title: string;
  open?: OpenCalendar | undefined;
  /** A calendar by an address of the reader's own. */
  children?: ReactNode;
  onClose: () => void;
};

/** What can be followed in the calendar that somebody uses: for everybody, and by an address of their own. */
export function FollowDialog({ title, open, children, onClose }: FollowDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-6">
        <p className="text-muted">{t("calendars.text")}</p>
        {open && <CalendarLinks {...open} />}
        {children}
      </div>
    </Dialog>
  );
}
