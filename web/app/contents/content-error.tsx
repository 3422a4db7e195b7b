import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageError } from "../ui/page-error.ts";
import { QuietPage } from "../ui/quiet-page.tsx";

const membersOnly = 453;

/** Why something is not shown: it is for the members of a group, or does not exist; each with a next step. */
export function ContentError() {
  const t = useText();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === membersOnly) return <MembersOnly />;
  if (status !== 404) return <PageError error={error} />;
  const action = (
    <LinkButton look="primary" to="/channels">
      {t("content.toChannels")}
    </LinkButton>
  );
  return (
    <QuietPage drawing="lost" title={t("content.notFound")} action={action}>
      {t("content.notFoundText")}
    </QuietPage>
  );
}

function MembersOnly() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { pathname, search } = useLocation();
  const actions = (
    <>
      {!signedIn && (
        <LinkButton look="primary" to={signInPath(pathname + search)}>
          {t("shell.signIn")}
        </LinkButton>
      )}
      <LinkButton look={signedIn ? "primary" : "plain"} to="/groups">
        {t("content.toGroups")}
      </LinkButton>
    </>
  );
  return (
    <QuietPage drawing="lock" title={t("content.membersOnly")} action={actions}>
      {t(signedIn ? "content.membersOnlyText" : "content.membersOnlyGuest")}
    </QuietPage>
  );
}
