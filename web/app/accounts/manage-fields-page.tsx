import { Suspense } from "../kernel/suspense.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { askedFields, AskedFields } from "../profile-fields/index.ts";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";

const needs = pageNeeds(({ read }) => read(...askedFields), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the community asks in everybody's profile. */
export default function ManageFieldsPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("profileFields.manage")} width="reading">
        <PageMeta title={t("profileFields.manage")} hidden />
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
          <AskedFields />
        </Suspense>
      </ConsolePage>
    </AdministratorsOnly>
  );
}
