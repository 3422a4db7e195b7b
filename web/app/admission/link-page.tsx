import { admission } from "@marquee/contract/admission";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useNavigate, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds, signInPath } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { linkWith, type GroupLinkPreview } from "./reads.ts";

export { LinkError as ErrorBoundary } from "./link-error.tsx";

const AcceptByLink = lazy(() => import("./accept-by-link.tsx").then((module) => ({ default: module.AcceptByLink })));

const needs = pageNeeds(({ read, params }) => read(...linkWith(params["code"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where a link leads: whose group it is, and the one thing to do. */
export default function LinkPage() {
  const t = useText();
  const { code = "" } = useParams();
  const preview = useRead(...linkWith(code)).data;
  if (!preview) return null;
  const { group, creator, members } = preview;
  const who = displayName(creator);
  return (
    <Page width="reading">
      <PageMeta title={group.name} hidden />
      <Card padded={false} className="mx-auto max-w-md overflow-hidden text-center">
        <Picture image={group.image} seed={group.id} ratio="banner" sizes="28rem" important />
        <div className="grid justify-items-center gap-4 p-6">
          <h1 className="text-28 text-balance">{group.name}</h1>
          <p className="text-muted">{who ? t("admission.invitesYou", { name: who }) : t("admission.youAreInvited")}</p>
          <p className="figures text-14 text-muted">{t("admission.members", { count: members })}</p>
          <Enter preview={preview} code={code} />
        </div>
      </Card>
    </Page>
  );
}

type EnterProps = { readonly preview: GroupLinkPreview; readonly code: string };

function Enter({ preview, code }: EnterProps) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { group, isMember, state } = preview;
  if (isMember) {
    return (
      <LinkButton look="primary" to={`/groups/${group.slug}`}>
        {t("admission.toGroup")}
      </LinkButton>
    );
  }
  if (state !== "open") return <p role="status">{t(`admission.closed.${state}`)}</p>;
  if (signedIn) return <Join preview={preview} code={code} />;
  const back = `/groups/join/${code}`;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <LinkButton look="primary" to={`/auth/create-account?redirect=${encodeURIComponent(back)}`}>
        {t("admission.createAccount")}
      </LinkButton>
      <LinkButton to={signInPath(back)}>{t("admission.signIn")}</LinkButton>
    </div>
  );
}

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

function Join({ preview, code }: EnterProps) {
  const t = useText();
  const navigate = useNavigate();
  const [isReading, setReading] = useState(false);
  const enter = () => void navigate(`/groups/${preview.group.slug}`);
  const join = useAction(admission.joinByLink, { onDone: enter });
  if (preview.rules) {
    return (
      <>
        <Button look="primary" icon={UserPlus} onClick={() => setReading(true)}>
          {t("admission.join")}
        </Button>
        <Suspense>
          {isReading && <AcceptByLink preview={preview} code={code} onDone={enter} onClose={() => setReading(false)} />}
        </Suspense>
      </>
    );
  }
  return (
    <AsyncButton look="primary" icon={UserPlus} onClick={() => join.mutateAsync({ code }).catch(shownByTheAction)}>
      {t("admission.join")}
    </AsyncButton>
  );
}
