import { contentStates } from "@marquee/contract/managed-contents";
import { Import } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { ForPublishers, studioNeeds, studioOf, StudioPart } from "../managed-channels/index.ts";
import { DataTable, tableQueryOf, type TableFilter } from "../table/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AskedContent, type Asked } from "./content-menu.tsx";
import { BeginDialog, NewContent } from "./new-content.tsx";
import { contentFilters, contentsOrder, contentsSource, pathOfEditor } from "./reads.ts";
import { useContentColumns } from "./use-content-columns.tsx";

const needs = studioNeeds(({ id }, { api, load, search }) =>
  load(contentsSource(api, id)(tableQueryOf(search, { order: contentsOrder, filters: contentFilters }))),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** All that was begun and published in a channel, for those who publish there. */
export default function ContentsPage() {
  const t = useText();
  return (
    <ForPublishers>
      {(channel) => (
        <StudioPart
          channel={channel}
          title={t("managedChannel.published")}
          actions={
            <div className="flex flex-wrap gap-2">
              <LinkButton to={studioOf(channel, "/import")} icon={Import}>
                {t("managedContent.import")}
              </LinkButton>
              <NewContent channelId={channel.id} />
            </div>
          }
        >
          <Contents channelId={channel.id} />
        </StudioPart>
      )}
    </ForPublishers>
  );
}
function Contents({ channelId }: { channelId: string }) {
  const t = useText();
  const api = useApi();
  const [asked, setAsked] = useState<Asked>();
  // Other pages of the studio lead here with `?new`.
  const [address, setAddress] = useSearchParams();
  const leaveNew = () =>
    setAddress((before) => new URLSearchParams([...before].filter(([name]) => name !== "new")), { replace: true });
  const columns = useContentColumns(setAsked);
  const source = useMemo(() => contentsSource(api, channelId), [api, channelId]);
  const filters: TableFilter[] = useMemo(
    () => [
      {
        name: "state",
        label: t("managedContent.state"),
        options: contentStates.map((value) => ({ value, label: t(`managedContent.states.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        name="contents"
        label={t("managedChannel.published")}
        columns={columns}
        source={source}
        order={contentsOrder}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ title }) => title ?? t("managedContent.untitled")}
        to={pathOfEditor}
        searchLabel={t("managedContent.search")}
        empty={
          <EmptyState drawing="message" title={t("managedContent.none")} action={<NewContent channelId={channelId} />}>
            {t("managedContent.noneText")}
          </EmptyState>
        }
      />
      {address.has("new") && <BeginDialog channelId={channelId} onClose={leaveNew} />}
      <AskedContent asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
