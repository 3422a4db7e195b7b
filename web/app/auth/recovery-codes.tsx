import { Download } from "lucide-react";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/badge.tsx";
import { CopyButton } from "../ui/copy-button.tsx";

/** They appear above what was pressed: on a small screen nobody would see them. */
const showAtOnce = (heading: HTMLElement | null): void => heading?.focus();

/** Shown once. Each lets somebody in one time without their phone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const { SLUG } = useSite();
  const text = codes.join("\n");
  return (
    <section aria-labelledby="recovery" className="grid gap-4 rounded-card border border-line bg-surface-1 p-5">
      <h2 id="recovery" ref={showAtOnce} tabIndex={-1} className="scroll-mt-24 text-18">
        {t("settings.recoveryTitle")}
      </h2>
      <Notice tone="warning">{t("settings.recoveryText")}</Notice>
      <ul className="figures grid gap-x-8 gap-y-1 font-mono text-16 pair:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-surface-2 px-3 py-1.5 tracking-wider select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${SLUG}-recovery-codes.txt`}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-4 py-2 font-medium hover:bg-surface-2"
        >
          <Download aria-hidden="true" size={20} strokeWidth={1.75} />
          {t("settings.download")}
        </a>
        <Button look="primary" onClick={onDone}>
          {t("settings.kept")}
        </Button>
      </div>
    </section>
  );
}
