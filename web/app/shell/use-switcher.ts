import { queryOptions } from "@marquee/client";
import { delegates } from "@marquee/contract/delegates";
import { useQuery } from "@tanstack/react-query";
import { UserRoundCheck, UserRoundCog } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { startActing, stopActing } from "../kernel/session/acting.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName } from "../ui/avatar.tsx";
import type { MenuItem } from "../ui/menu.tsx";

/** As many as a menu can hold; the rest are in the settings. */
const atMost = 5;

/** The accounts that the menu offers to act for, and the way back to oneself. */
export function useSwitcher(): MenuItem[] {
  const t = useText();
  const { signedIn, isActing, site } = usePageFacts();
  const self = useSelf();
  const isLive = useIsLive();
  const grantors = useQuery({
    ...queryOptions(useApi(), delegates.grantors, { pageSize: atMost }),
    enabled: signedIn && isLive && site.MODULES.delegates.enabled,
  });
  const others = (grantors.data?.items ?? []).filter(({ id }) => !(isActing && id === self?.id));
  return [
    ...(isActing
      ? [{ id: "oneself", label: t("acting.stop"), icon: UserRoundCheck, onChoose: () => void stopActing() }]
      : []),
    ...others.map((account) => ({
      id: account.id,
      label: t("session.actAs", { name: displayName(account) }),
      icon: UserRoundCog,
      onChoose: () => void startActing(account.id),
    })),
  ];
}
