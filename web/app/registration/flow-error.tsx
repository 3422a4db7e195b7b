import { isRouteErrorResponse, useRouteError } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { PageError } from "../ui/page-error.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";

/** An event of a group, for somebody who is not of it; else the ordinary fault. */
export function FlowError() {
  const t = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 453) return <PageError error={error} />;
  const action = (
    <LinkButton look="primary" to="/events">
      {t("register.otherEvents")}
    </LinkButton>
  );
  return (
    <QuietPage drawing="lock" title={t("register.gate.group")} action={action}>
      <PageMeta title={t("register.gate.group")} hidden />
      {t("register.gate.groupText")}
    </QuietPage>
  );
}
