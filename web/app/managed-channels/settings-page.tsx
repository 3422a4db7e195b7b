import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChannelInterests } from "./channel-interests.tsx";
import { ChannelManagers } from "./channel-managers.tsx";
import { ChannelPriority } from "./channel-priority.tsx";
import { ForPublishers } from "./for-publishers.tsx";
import { interestsOf, managedChannelOf, managersOf, type StudioChannel } from "./reads.ts";
import { RemoveChannel } from "./remove-channel.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { valuesOf } from "./settings-values.ts";
import { studioNeeds } from "./studio-needs.ts";
import { StudioPart } from "./studio-part.tsx";

const needs = studioNeeds(({ id }, { read }) =>
  Promise.all([read(...managedChannelOf(id)), read(...interestsOf(id)), read(...managersOf(id))]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What a channel is, where it is found, who publishes in it, and how it ends. */
export default function SettingsPage() {
  return <ForPublishers>{(channel) => <Settings channel={channel} />}</ForPublishers>;
}

function Settings({ channel }: { channel: StudioChannel }) {
  const t = useText();
  const isAdministrator = useSelf()?.viewer.isAdministrator ?? false;
  const { data: managed, isError, refetch } = useRead(...managedChannelOf(channel.id));
  return (
    <StudioPart channel={channel} title={t("managedChannel.settings")} width="reading">
      {managed ? (
        <>
          <SettingsForm key={JSON.stringify(valuesOf(managed))} channel={managed} />
          <ChannelInterests channel={managed} />
          <ChannelManagers channel={managed} />
          {isAdministrator && <ChannelPriority key={managed.priority} channel={managed} />}
          {managed.viewer.canOwn && <RemoveChannel channel={managed} />}
        </>
      ) : isError ? (
        <ReadFailed onRetry={refetch} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </StudioPart>
  );
}
