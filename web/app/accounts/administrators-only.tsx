import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";

/** What those who run the community see; everybody else is told so. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const self = useSelf();
  if (!self || self.viewer.isAdministrator) return children;
  return (
    <QuietPage
      drawing="lock"
      title={t("people.administratorsOnly")}
      action={<LinkButton to="/people">{t("people.title")}</LinkButton>}
    />
  );
}
