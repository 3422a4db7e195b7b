import { invitations } from "@marquee/contract/invitations";
import { useNavigate, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds, signInPath } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { linkWith } from "./reads.ts";

export { JoinError as ErrorBoundary } from "./join-error.tsx";

const needs = pageNeeds(({ read, params }) => read(...linkWith(params["code"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where a link into the community leads: who invites, and the address to come in with. */
export default function JoinPage() {
  const t = useText();
  const { NAME, DESCRIPTION } = useSite();
  const { signedIn } = usePageFacts();
  const { code = "" } = useParams();
  const link = useRead(...linkWith(code)).data;
  if (!link) return null;
  const who = displayName(link.creator);
  return (
    <Page width="reading">
      <PageMeta title={NAME} hidden />
      <Card className="mx-auto grid max-w-md gap-4">
        <h1 className="text-28 text-balance">{t("invitation.joinTitle", { name: NAME })}</h1>
        <p className="text-muted">{who ? t("invitation.invitesYou", { name: who }) : t("invitation.youAreInvited")}</p>
        {DESCRIPTION && <p>{DESCRIPTION}</p>}
        {signedIn ? <Inside /> : <Enter code={code} state={link.state} />}
      </Card>
    </Page>
  );
}

function Inside() {
  const t = useText();
  return (
    <>
      <p role="status">{t("invitation.isMember")}</p>
      <LinkButton look="primary" to="/">
        {t("invitation.toCommunity")}
      </LinkButton>
    </>
  );
}

type EnterProps = { readonly code: string; readonly state: "open" | "expired" | "used" | "revoked" };

function Enter({ code, state }: EnterProps) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(
    invitations.enter,
    { email: "" },
    { input: { code }, onDone: () => void navigate(`/auth/create-account?${new URLSearchParams(form.values)}`) },
  );
  return (
    <>
      {state === "open" ? (
        <FormShell
          faults={form.faults}
          heading={t("ui.correct")}
          onSubmit={form.submit}
          actions={
            <Button type="submit" look="primary" disabled={form.busy}>
              {t("admission.createAccount")}
            </Button>
          }
        >
          <TextField
            {...form.field("email")}
            label={t("invitation.email")}
            type="email"
            autoComplete="email"
            required
          />
        </FormShell>
      ) : (
        <p role="status">{t(`admission.closed.${state}`)}</p>
      )}
      <p className="text-14 text-muted">
        {t("invitation.haveAccount")} <LinkButton to={signInPath("/")}>{t("admission.signIn")}</LinkButton>
      </p>
    </>
  );
}
