import { useLocation } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import type { GroupDetail } from "./reads.ts";

/** Tells whoever has none of the tiers that a group needs which these are, and what to do about it. */
export function TierNotice({ group }: { group: GroupDetail }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { pathname } = useLocation();
  const asks = useModule("support").canSee;
  const { locale } = useReading();
  const tiers = new Intl.ListFormat(locale, { type: "disjunction" }).format(group.tiers.map(({ name }) => name));
  const { role, canSubscribe } = group.viewer;
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t(role === null ? "groupTier.tierNeededText" : "groupTier.tierLost", { tiers })}</p>
        {!signedIn && <LinkButton to={signInPath(pathname)}>{t("shell.signIn")}</LinkButton>}
        {canSubscribe && (
          <LinkButton look="primary" to="/plans">
            {t("groupTier.plans")}
          </LinkButton>
        )}
        {signedIn && asks && !canSubscribe && <LinkButton to="/support/new">{t("groupTier.tierAsk")}</LinkButton>}
      </div>
    </Notice>
  );
}
