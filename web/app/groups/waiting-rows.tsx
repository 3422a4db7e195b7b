import { groups } from "@marquee/contract/groups";
import { Check, X } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import type { Invitation, Request } from "./reads.ts";

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;
const row = "flex flex-wrap items-center gap-2 py-2";
/** On a phone the buttons go below a name rather than into it. */
const nameInRow = "flex min-w-56 flex-1";

/** Somebody who waits to be let in. */
export function RequestRow({ request: { id: requestId, groupId, account, answers } }: { request: Request }) {
  const t = useText();
  const accept = useAction(groups.acceptRequest);
  const reject = useAction(groups.rejectRequest);
  const name = displayName(account);
  const key = { groupId, requestId };
  return (
    <div className={row}>
      <div className={nameInRow}>
        <PersonLink person={account} />
      </div>
      <AsyncButton
        look="primary"
        icon={Check}
        aria-label={t("group.letInNamed", { name })}
        onClick={() => accept.mutateAsync(key).catch(shownByTheAction)}
      >
        {t("group.letIn")}
      </AsyncButton>
      <AsyncButton
        icon={X}
        aria-label={t("group.declineNamed", { name })}
        onClick={() => reject.mutateAsync(key).catch(shownByTheAction)}
      >
        {t("group.decline")}
      </AsyncButton>
      {answers.length > 0 && (
        <dl className="grid w-full grid-cols-1 gap-2 ps-12 text-14">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-muted">{question}</dt>
              <dd className="whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Somebody who was invited, and what became of it. */
export function InvitationRow({
  invitation: { id: invitationId, groupId, account, status },
}: {
  invitation: Invitation;
}) {
  const t = useText();
  const cancel = useAction(groups.cancelInvitation);
  const reinvite = useAction(groups.reinvite);
  const key = { groupId, invitationId };
  return (
    <div className={row}>
      <div className={nameInRow}>
        <PersonLink person={account}>
          <span className="text-14 text-muted">{t(`group.invitation.${status}`)}</span>
        </PersonLink>
      </div>
      {status === "invited" ? (
        <AsyncButton onClick={() => cancel.mutateAsync(key).catch(shownByTheAction)}>{t("group.takeBack")}</AsyncButton>
      ) : (
        <AsyncButton onClick={() => reinvite.mutateAsync(key).catch(shownByTheAction)}>
          {t("group.inviteAgain")}
        </AsyncButton>
      )}
    </div>
  );
}
