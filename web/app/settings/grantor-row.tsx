import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { startActing, stopActing } from "../kernel/session/acting.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { PersonLine, type Somebody } from "./person-line.tsx";

export function GrantorRow({ account }: { account: Somebody }) {
  const t = useText();
  const { isActing } = usePageFacts();
  const isNow = useSelf()?.id === account.id && isActing;
  const name = displayName(account);
  return (
    <PersonLine account={account}>
      {isNow ? (
        <AsyncButton onClick={stopActing}>{t("acting.stop")}</AsyncButton>
      ) : (
        <AsyncButton aria-label={t("session.actAs", { name })} onClick={() => startActing(account.id)}>
          {t("acting.start")}
        </AsyncButton>
      )}
    </PersonLine>
  );
}
