import { manage } from "@marquee/contract/manage";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleDialog } from "../ui/people-dialog.tsx";
import type { ManagedTier } from "./reads.ts";

/** Grants people a tier by hand. */
export function GrantTier({ tier, onClose }: { tier: ManagedTier; onClose: () => void }) {
  const t = useText();
  const grant = useAction(manage.grantTier, { faults: "form" });
  return (
    <PeopleDialog
      title={t("tiers.grantNamed", { name: tier.name })}
      action={t("tiers.grant")}
      onEach={(accountId) => grant.mutateAsync({ tierId: tier.id, accountId, body: { isHeld: true } })}
      onClose={onClose}
    />
  );
}
