import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { CommunityLinks } from "./community-links.tsx";
import { useMayInvite } from "./use-may-invite.ts";

const needs = pageNeeds(async () => undefined, { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** For members, where the community lets them invite: their own links. */
export default function InvitePage() {
  const t = useText();
  const { NAME } = useSite();
  const self = useSelf();
  const mayInvite = useMayInvite();
  if (!self) return null;
  const title = t("invitation.inviteTo", { name: NAME });
  return (
    <>
      <PageMeta title={title} hidden />
      {mayInvite ? (
        <Page title={title} width="reading">
          <CommunityLinks />
        </Page>
      ) : (
        <QuietPage drawing="lock" title={t("invitation.notYours")} />
      )}
    </>
  );
}
