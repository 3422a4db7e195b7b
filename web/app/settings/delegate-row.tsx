import { delegates } from "@marquee/contract/delegates";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PersonLine, type Somebody } from "./person-line.tsx";

export function DelegateRow({ account, mayRemove }: { account: Somebody; mayRemove: boolean }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(delegates.remove);
  const name = displayName(account);
  return (
    <PersonLine account={account}>
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
