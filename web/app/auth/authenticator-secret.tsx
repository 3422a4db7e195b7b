import { useText } from "../kernel/page/page.tsx";
import { QrCode } from "../ui/qr-code.tsx";

/** A new secret for an authenticator app: to be scanned, or typed where nothing can be scanned. */
export function AuthenticatorSecret({ secret, address }: { secret: string; address: string }) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <div className="mx-auto w-full max-w-56 rounded-card border border-line bg-white p-1">
        <QrCode text={address} label={t("auth.qrLabel")} />
      </div>
      <div className="text-14">
        <p className="text-muted">{t("auth.typeSecret")}</p>
        <code className="mt-1 block rounded-control bg-surface-2 px-3 py-2 text-16 tracking-wider select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </div>
      <a href={address} className="inline-flex min-h-11 items-center text-14 font-medium text-accent-text underline">
        {t("auth.openApp")}
      </a>
    </div>
  );
}
