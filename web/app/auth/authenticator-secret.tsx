import { useText } from "../kernel/page/page.tsx";
import { QrCode } from "../ui/qr-code.tsx";

type Secret = { secret: string; address: string };

/** A new secret for an authenticator app: to be scanned, or typed where nothing can be scanned. */
export function AuthenticatorSecret({ secret, address }: Secret) {
  return (
    <div className="grid gap-4">
      <SecretCode address={address} />
      <SecretKey secret={secret} address={address} />
    </div>
  );
}

export function SecretCode({ address }: Pick<Secret, "address">) {
  const t = useText();
  return (
    <div className="mx-auto w-full max-w-56">
      <QrCode text={address} label={t("auth.qrLabel")} />
    </div>
  );
}

/** The secret in letters, in rows of the same length, and the way into an app on this device. */
export function SecretKey({ secret, address }: Secret) {
  const t = useText();
  return (
    <div className="grid gap-4 text-14">
      <div>
        <p className="text-muted">{t("auth.typeSecret")}</p>
        <code className="mt-1 block rounded-control bg-surface-2 px-3 py-2 text-16 tracking-wider text-balance select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </div>
      <a href={address} className="inline-flex min-h-11 items-center font-medium text-accent-text underline">
        {t("auth.openApp")}
      </a>
    </div>
  );
}
