import { useEffect, useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useLocation } from "react-router";
import { UserRoundCog } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { stopActing } from "../kernel/session/acting.ts";
import { forgetPageNote, readPageNote } from "../kernel/session/page-note.ts";
import { followTabs } from "../kernel/session/tabs.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { AgreementLater } from "../terms/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";

/** Always shows which account is acted for, with a button to stop. Nothing while not acting for another. */
export function ActingBar() {
  const t = useText();
  const { isActing } = usePageFacts();
  const self = useSelf();
  const isLive = useIsLive();
  const asked = self?.asked;
  const isAsked = asked !== undefined && (asked.terms ?? asked.age) !== null;
  // Not on these pages: they are left before the notice could be read.
  const isOnTheWay = useLocation().pathname === "/auth/resume";
  useEffect(followTabs, []);
  return (
    <>
      {isActing && (
        <aside
          aria-label={t("acting.label")}
          className="flex flex-wrap items-center justify-center gap-x-4 bg-warning-soft px-4 py-1 text-14 text-text print:hidden"
        >
          <p className="flex items-center gap-2 py-1.5 font-medium">
            <Icon of={UserRoundCog} size={18} className="text-warning" />
            {t("acting.as", { name: displayName(self ?? {}) })}
          </p>
          <AsyncButton look="quiet" className="text-14 underline" onClick={stopActing}>
            {t("acting.stop")}
          </AsyncButton>
        </aside>
      )}
      {isLive && !isOnTheWay && <PageNoteDialog />}
      {isLive && isAsked && (
        <Suspense>
          <AgreementLater />
        </Suspense>
      )}
    </>
  );
}

/** The notice of the page before: that a shared session or a grant has ended. */
function PageNoteDialog() {
  const t = useText();
  const [note, setNote] = useState(readPageNote);
  useEffect(forgetPageNote, []);
  const close = () => setNote(undefined);
  const isShared = note === "sharedExpired";
  return (
    <Dialog
      open={note !== undefined}
      onClose={close}
      title={isShared ? t("session.sharedExpired") : t("session.actingOver")}
      actions={
        <Button look="primary" onClick={close}>
          {t("ui.close")}
        </Button>
      }
    >
      {isShared ? t("session.sharedExpiredText") : t("session.actingOverText")}
    </Dialog>
  );
}
