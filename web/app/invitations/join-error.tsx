import { isRouteErrorResponse, useRouteError } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { RouteError } from "../ui/route-error.tsx";

/** A code that leads nowhere. */
export function JoinError() {
  const t = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError error={error} />;
  const home = (
    <LinkButton look="primary" to="/">
      {t("invitation.toCommunity")}
    </LinkButton>
  );
  return (
    <QuietPage drawing="lost" title={t("admission.noSuchLink")} action={home}>
      {t("invitation.noSuchLinkText")}
    </QuietPage>
  );
}
