import { mailInvitations } from "@marquee/contract/mail-invitations";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { InvitedAddress } from "./invited-address.tsx";
import type { MailInvitation } from "./reads.ts";

/** An address that was invited to a group, and what became of it. */
export function MailInvitationRow({ invitation }: { invitation: MailInvitation }) {
  const t = useText();
  const resend = useAction(mailInvitations.resend);
  const cancel = useAction(mailInvitations.cancel);
  const { id: invitationId, groupId, state, sentAt, email } = invitation;
  const key = { groupId, invitationId };
  return (
    <InvitedAddress
      email={email}
      sentAt={sentAt}
      outcome={t(`mailInvitation.state.${state}`)}
      isOpen={state === "waiting" || state === "sent" || state === "failed"}
      maySend={state !== "joined"}
      onResend={() => resend.mutateAsync(key)}
      onCancel={() => cancel.mutateAsync(key)}
    />
  );
}
