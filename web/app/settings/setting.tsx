import type { ReactNode } from "react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { stopActing } from "../kernel/session/acting.ts";
import { AsyncButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { BackLink } from "../ui/page.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";

type SettingProps = { title: string; intro?: ReactNode; own?: boolean; children: ReactNode };

/** One page of the settings. `own`: about the person's own sign-in, not available while they act for another. */
export function Setting({ title, intro, own, children }: SettingProps) {
  const t = useText();
  const { isActing } = usePageFacts();
  return (
    <div className="max-w-reading">
      <PageMeta title={title} hidden />
      <div className="split:hidden">
        <BackLink to="/settings" label={t("settings.title")} />
      </div>
      <h1 className="text-28">{title}</h1>
      {intro && <p className="measure mt-1 text-muted">{intro}</p>}
      <div className="mt-6 grid gap-8">{own && isActing ? <NotNow /> : children}</div>
    </div>
  );
}

function NotNow() {
  const t = useText();
  return (
    <QuietNote title={t("acting.notNow")} action={<AsyncButton onClick={stopActing}>{t("acting.stop")}</AsyncButton>}>
      {t("acting.notNowText")}
    </QuietNote>
  );
}
