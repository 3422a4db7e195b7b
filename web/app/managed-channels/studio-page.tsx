import { Plus } from "lucide-react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useStarting } from "../kernel/page/use-starting.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { Button } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChannelRow } from "./channel-row.tsx";
import { ownChannels } from "./reads.ts";

const NewChannel = lazy(() => import("./new-channel.tsx").then((module) => ({ default: module.NewChannel })));

const needs = pageNeeds(({ list }) => list(...ownChannels), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The channels that the reader publishes in, and the way to a new one. */
export default function StudioPage() {
  const t = useText();
  const { canCreate } = useModule("channels");
  const { isStarting, start, stop } = useStarting();
  const begin = canCreate && (
    <Button look="primary" icon={Plus} onClick={start}>
      {t("managedChannel.new")}
    </Button>
  );
  const channels = useList(...ownChannels);
  const isEmpty = channels.data?.pages[0]?.items.length === 0;
  return (
    <Page title={t("managedChannel.studio")} actions={!isEmpty && begin}>
      <PageMeta title={t("managedChannel.studio")} hidden />
      <List
        {...pagesOf(channels)}
        idOf={({ id }) => id}
        render={(channel) => <ChannelRow channel={channel} />}
        className="grid grid-cols-1 gap-3"
        empty={
          <EmptyState drawing="picture" title={t("managedChannel.none")} action={begin || undefined}>
            {t(canCreate ? "managedChannel.noneText" : "managedChannel.noneForYou")}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-28 w-full rounded-card" />}
      />
      <Suspense>{isStarting && canCreate && <NewChannel onClose={stop} />}</Suspense>
    </Page>
  );
}
