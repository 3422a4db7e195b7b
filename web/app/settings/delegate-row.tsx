import { delegates } from "@marquee/contract/delegates";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PersonLine, type Somebody } from "./person-line.tsx";

type DelegateRowProps = { account: Somebody & { pendingEmail: string | null }; mayRemove: boolean };

export function DelegateRow({ account, mayRemove }: DelegateRowProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(delegates.remove);
  const { pendingEmail } = account;
  const name = pendingEmail ?? displayName(account);
  return (
    <PersonLine account={account} note={pendingEmail === null ? undefined : t("delegates.waiting")}>
      {mayRemove && <Button onClick={() => setAsking(true)}>{t("settings.remove")}</Button>}
      <Confirm
        open={isAsking}
        title={t("delegates.removeTitle", { name })}
        action={t("settings.remove")}
        danger
        onConfirm={() => remove.mutateAsync({ accountId: account.id })}
        onClose={() => setAsking(false)}
      >
        {t("delegates.removeText")}
      </Confirm>
    </PersonLine>
  );
}
