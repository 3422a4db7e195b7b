import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useReading, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { When } from "../ui/when.tsx";

type InvitedAddressProps = {
  readonly email: string;
  readonly sentAt: string;
  /** What became of it. */
  readonly outcome: string;
  /** It can be taken back. */
  readonly isOpen: boolean;
  /** It can be sent again, a day after the last time. */
  readonly maySend: boolean;
  readonly onResend: () => Promise<unknown>;
  readonly onCancel: () => Promise<unknown>;
  /** What else is known of it. */
  readonly children?: ReactNode;
};

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;
const day = 24 * 60 * 60_000;

/** An address that was invited, wherever to. */
export function InvitedAddress(props: InvitedAddressProps) {
  const { email, sentAt, outcome, isOpen, maySend, onResend, onCancel, children } = props;
  const t = useText();
  const { now } = useReading();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon of={Mail} />
      <div className="min-w-48 flex-1">
        <p dir="ltr" className="text-start font-medium wrap-anywhere">
          {email}
        </p>
        <p className="flex flex-wrap gap-x-3 text-14 text-muted">
          {children}
          <span>{outcome}</span>
          <When at={sentAt} />
        </p>
      </div>
      {maySend && now - Date.parse(sentAt) > day && (
        <AsyncButton
          aria-label={t("mailInvitation.resendTo", { email })}
          onClick={() => onResend().catch(shownByTheAction)}
        >
          {t("mailInvitation.resend")}
        </AsyncButton>
      )}
      {isOpen && (
        <AsyncButton
          aria-label={t("mailInvitation.cancelOf", { email })}
          onClick={() => onCancel().catch(shownByTheAction)}
        >
          {t("mailInvitation.cancel")}
        </AsyncButton>
      )}
    </div>
  );
}
