import { Mail } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { AddressToCopy } from "./address-to-copy.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { QrCode } from "./qr-code.tsx";
import type { Shared } from "./share-button.tsx";

/** The link to copy, a code to scan, a mail to write. */
export function ShareSheet({ url, title, more, onClose }: Shared & { onClose: () => void }) {
  const t = useText();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <Dialog open onClose={onClose} title={t("ui.share")}>
      <div className="grid gap-5">
        <AddressToCopy label={t("ui.link")} address={url} />
        <div className="flex flex-wrap items-center gap-5">
          <div className="w-36 shrink-0">
            <QrCode text={url} label={t("ui.codeOf", { title })} />
          </div>
          <div className="grid min-w-0 flex-1 basis-40 gap-2">
            <p className="text-14 text-muted">{t("ui.scanToOpen")}</p>
            <a
              href={mail}
              className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-accent-text hover:underline"
            >
              <Icon of={Mail} />
              {t("ui.shareByMail")}
            </a>
          </div>
        </div>
        {more}
      </div>
    </Dialog>
  );
}
