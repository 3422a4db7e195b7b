import { HandHeart } from "lucide-react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { LevelSection } from "./level-section.tsx";
import { allLevels, sponsorsAt } from "./reads.ts";

const needs = pageNeeds(async ({ read, list }) => {
  const levels = await read(...allLevels);
  await Promise.all(levels.items.map(({ id }) => list(...sponsorsAt(id))));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** Who sponsors the community, the largest first. */
export default function SponsorsPage() {
  const t = useText();
  const { NAME } = useSite();
  const isAdministrator = useSelf()?.viewer.isAdministrator ?? false;
  const next = isAdministrator ? (
    <LinkButton icon={HandHeart} to="/manage/levels">
      {t("levels.manage")}
    </LinkButton>
  ) : (
    <LinkButton icon={HandHeart} to="/support/new">
      {t("levels.become")}
    </LinkButton>
  );
  return (
    <Page title={t("levels.sponsors")} actions={next}>
      <PageMeta title={t("levels.sponsors")} description={t("levels.intro", { name: NAME })} path="/sponsors" />
      <p className="measure text-muted">{t("levels.intro", { name: NAME })}</p>
      <Levels />
    </Page>
  );
}

function Levels() {
  const t = useText();
  const { NAME } = useSite();
  const { data, isError, refetch } = useRead(...allLevels);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return null;
  if (data.items.length > 0) return data.items.map((level) => <LevelSection key={level.id} level={level} />);
  return (
    <div className="mt-6">
      <EmptyState drawing="people" title={t("levels.none")}>
        {t("levels.noneText", { name: NAME })}
      </EmptyState>
    </div>
  );
}
