import { invitations } from "@marquee/contract/invitations";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { InvitedAddress } from "../mail-invitations/index.ts";
import type { Invitation } from "./reads.ts";

/** An address that was invited to the community, and what became of it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useText();
  const resend = useAction(invitations.resend);
  const cancel = useAction(invitations.cancel);
  const { id: invitationId, state, sentAt, email, name, tier } = invitation;
  return (
    <InvitedAddress
      email={email ?? t("invitation.forgotten")}
      sentAt={sentAt}
      outcome={t(`invitation.state.${state}`)}
      isOpen={state === "waiting" || state === "sent" || state === "failed"}
      maySend={state !== "joined" && state !== "refused"}
      onResend={() => resend.mutateAsync({ invitationId })}
      onCancel={() => cancel.mutateAsync({ invitationId })}
    >
      {name && <span dir="auto">{name}</span>}
      {tier && <span>{tier}</span>}
    </InvitedAddress>
  );
}
