import { isRouteErrorResponse, useRouteError } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { PageError } from "../ui/page-error.ts";

const blocked = 461;

/** Why there is no card: its code is no more, or its owner does not wish it. The two are told alike. */
export function CardError() {
  const t = useText();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== blocked) return <PageError error={error} />;
  return (
    <QuietPage
      drawing="lost"
      title={t("contacts.noCard")}
      action={
        <LinkButton look="primary" to="/contacts">
          {t("contacts.title")}
        </LinkButton>
      }
    >
      {t("contacts.noCardText")}
    </QuietPage>
  );
}
