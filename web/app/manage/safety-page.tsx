import { manage } from "@marquee/contract/manage";
import { self } from "@marquee/contract/accounts";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SafetyForm } from "./safety-form.tsx";

const read = [manage.safety, {}] as const;

const needs = pageNeeds(
  async (needed) => {
    const { viewer } = await needed.read(self.get, {});
    if (viewer.isAdministrator) await needed.read(...read);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What protects the people of the community, for whoever runs it and is no engineer. */
export default function SafetyPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("safety.title")} width="reading">
        <PageMeta title={t("safety.title")} hidden />
        <p className="measure text-muted">{t("safety.intro")}</p>
        <Settings />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Settings() {
  const { data, isError, refetch } = useRead(...read);
  if (data) return <SafetyForm first={data} />;
  if (!isError) return <Skeleton className="h-96 w-full rounded-card" />;
  return <ReadFailed onRetry={refetch} />;
}
