import { Megaphone } from "lucide-react";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ManagedList } from "./managed-list.tsx";
import { managedByCommunity } from "./reads.ts";

const needs = pageNeeds(({ list }) => list(...managedByCommunity), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the community announces to everybody. */
export default function ManageAnnouncementsPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("announcement.title")} width="reading">
        <PageMeta title={t("announcement.manage")} hidden />
        <Announced />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Announced() {
  const t = useText();
  const pages = pagesOf(useList(...managedByCommunity));
  const announce = (
    <LinkButton icon={Megaphone} look="primary" to="/manage/announcements/new">
      {t("announcement.announce")}
    </LinkButton>
  );
  return (
    <>
      {pages.items && pages.items.length > 0 && <div className="mb-4">{announce}</div>}
      <h2 className="sr-only">{t("announcement.title")}</h2>
      <ManagedList pages={pages} action={announce} />
    </>
  );
}
