import { isRouteErrorResponse, useRouteError } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { PageError } from "../ui/page-error.ts";
import { LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";

const blocked = 461;

/** Why somebody's page is not shown: they are not here, or do not wish it; with what there is to see instead. */
export function PersonError() {
  const t = useText();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== blocked) return <PageError error={error} />;
  const others = (
    <LinkButton look="primary" to="/people">
      {t("profile.seeOthers")}
    </LinkButton>
  );
  return status === 404 ? (
    <QuietPage drawing="lost" title={t("profile.notFound")} action={others}>
      {t("profile.notFoundText")}
    </QuietPage>
  ) : (
    <QuietPage drawing="lock" title={t("profile.unreachable")} action={others}>
      {t("profile.unreachableText")}
    </QuietPage>
  );
}
