import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { managedParts } from "./parts.ts";

const needs = pageNeeds(async () => undefined, { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What can be done to run the community, in one look. */
export default function OverviewPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("manage.title")} width="reading">
        <PageMeta title={t("manage.title")} hidden />
        <LinkList
          links={managedParts.map(({ to, icon, title, hint }) => ({ to, icon, title: t(title), hint: t(hint) }))}
        />
      </ConsolePage>
    </AdministratorsOnly>
  );
}
