import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";

/** What those who look after the community see; everybody else is told so. */
export function ModeratorsOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const self = useSelf();
  if (!self || self.viewer.isAdministrator || self.viewer.isModerator) return children;
  return (
    <QuietPage
      drawing="lock"
      title={t("moderation.moderatorsOnly")}
      action={<LinkButton to="/">{t("moderation.toCommunity")}</LinkButton>}
    />
  );
}
