import { accounts } from "@marquee/contract/accounts";
import { Ban } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Profile } from "./profile.ts";

/** In place of the page of somebody whom the reader has blocked. */
export function BlockedPerson({ profile }: { profile: Profile }) {
  const t = useText();
  const unblock = useAction(accounts.unblock);
  return (
    <div className="mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-surface-1 p-5">
      <p className="flex items-center gap-2 text-18 font-semibold">
        <Icon of={Ban} className="text-danger" />
        {t("profile.blocked", { name: displayName(profile) })}
      </p>
      <p className="text-muted">{t("profile.blockedText")}</p>
      <div className="flex flex-wrap gap-3">
        <AsyncButton look="primary" onClick={() => unblock.mutateAsync({ accountId: profile.id })}>
          {t("profile.unblock")}
        </AsyncButton>
        <LinkButton to="/settings/blocked">{t("profile.seeBlocked")}</LinkButton>
      </div>
    </div>
  );
}
