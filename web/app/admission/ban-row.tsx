import { admission } from "@marquee/contract/admission";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import type { GroupBan } from "./reads.ts";

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

/** Somebody who is kept out, and who decided it. */
export function BanRow({ ban: { groupId, account, by } }: { ban: GroupBan }) {
  const t = useText();
  const lift = useAction(admission.liftBan);
  const [name, who] = [displayName(account), displayName(by)];
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      <PersonLink person={account}>
        {who && <span className="text-14 text-muted">{t("admission.bannedBy", { name: who })}</span>}
      </PersonLink>
      <AsyncButton
        aria-label={t("admission.liftNamed", { name })}
        onClick={() => lift.mutateAsync({ groupId, accountId: account.id }).catch(shownByTheAction)}
      >
        {t("admission.lift")}
      </AsyncButton>
    </div>
  );
}
