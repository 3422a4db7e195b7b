import { isRouteErrorResponse, useRouteError } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { RouteError } from "../ui/route-error.tsx";

/** A code that leads nowhere: mistyped, or its group is no more. */
export function LinkError() {
  const t = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError error={error} />;
  const toGroups = (
    <LinkButton look="primary" to="/groups">
      {t("nav.groups")}
    </LinkButton>
  );
  return (
    <QuietPage drawing="lost" title={t("admission.noSuchLink")} action={toGroups}>
      {t("admission.noSuchLinkText")}
    </QuietPage>
  );
}
