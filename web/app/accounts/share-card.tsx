import { Share2 } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import type { Profile } from "./profile.ts";

/** Somebody's page to scan: one holds out the phone, the other is there. */
export function ShareCard({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useText();
  const { origin } = usePageFacts();
  const address = `${origin}/people/${profile.username}`;
  const name = displayName(profile);
  const canShare = typeof navigator.share === "function";
  // Whoever changes their mind in the system's sheet has not met with a fault.
  const share = () => navigator.share({ title: name, url: address }).catch(() => undefined);
  const actions = (
    <>
      <CopyButton text={address}>{t("profile.copyLink")}</CopyButton>
      {canShare && (
        <AsyncButton look="primary" onClick={share}>
          <Icon of={Share2} />
          {t("profile.share")}
        </AsyncButton>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("profile.shareCard")} actions={actions}>
      <div className="grid justify-items-center gap-4 py-2 text-center">
        <Avatar person={profile} size={60} />
        <p className="text-22 font-semibold">{name}</p>
        <div className="w-full max-w-72">
          <QrCode text={address} label={t("profile.qrLabel", { name })} />
        </div>
        <p className="text-14 text-muted">{t("profile.shareCardText")}</p>
      </div>
    </Dialog>
  );
}
