import { delegates } from "@marquee/contract/delegates";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AddDelegate } from "./add-delegate.tsx";
import { CreateTeam } from "./create-team.tsx";
import { DelegateRow } from "./delegate-row.tsx";
import { GrantorRow } from "./grantor-row.tsx";
import { Setting } from "./setting.tsx";

const all = { pageSize: 100 };

const needs = pageNeeds(({ read }) => Promise.all([read(delegates.list, all), read(delegates.grantors, all)]), {
  forMembers: true,
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who may act for this account, and for whom this person may act. */
export default function DelegatesPage() {
  const t = useText();
  const { isActing } = usePageFacts();
  const canMakeTeams = useModule("teams").canCreate;
  const self = useSelf();
  const isTeam = self?.accountType === "team";
  const isMine = !isActing || isTeam;
  return (
    <Setting title={t("settings.delegates")} intro={t("delegates.intro")}>
      <div>
        <Section id="delegates" title={t(isTeam ? "delegates.members" : "delegates.mine")}>
          <Delegates isMine={isMine} />
        </Section>
        <Section id="grantors" title={t("delegates.others")}>
          <Grantors />
        </Section>
        {!isActing && canMakeTeams && (
          <Section id="team" title={t("delegates.newTeam")}>
            <CreateTeam />
          </Section>
        )}
      </div>
    </Setting>
  );
}

function Delegates({ isMine }: { isMine: boolean }) {
  const t = useText();
  const listed = useRead(delegates.list, all);
  return (
    <div className="grid gap-4">
      <List
        items={listed.data?.items}
        idOf={({ id }) => id}
        failed={listed.isError}
        onRetry={() => listed.refetch()}
        skeleton={<Skeleton className="h-16 w-full rounded-card" />}
        empty={<p className="text-muted">{t("delegates.none")}</p>}
        className="grid gap-2"
        render={(account) => <DelegateRow account={account} mayRemove={isMine} />}
      />
      {isMine && <AddDelegate />}
    </div>
  );
}

function Grantors() {
  const t = useText();
  const listed = useRead(delegates.grantors, all);
  return (
    <List
      items={listed.data?.items}
      idOf={({ id }) => id}
      failed={listed.isError}
      onRetry={() => listed.refetch()}
      skeleton={<Skeleton className="h-16 w-full rounded-card" />}
      empty={
        <EmptyState drawing="people" title={t("delegates.noOthers")}>
          {t("delegates.noOthersText")}
        </EmptyState>
      }
      className="grid gap-2"
      render={(account) => <GrantorRow account={account} />}
    />
  );
}
