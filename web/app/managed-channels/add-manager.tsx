import { managedChannels } from "@marquee/contract/managed-channels";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleDialog } from "../ui/people-dialog.tsx";

/** Lets people of the community publish in a channel too. */
export function AddManager({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const t = useText();
  const add = useAction(managedChannels.addManager, { faults: "form" });
  return (
    <PeopleDialog
      title={t("managedChannel.addManager")}
      action={t("managedChannel.addManagerAction")}
      among="everybody"
      onEach={(accountId) => add.mutateAsync({ channelId, accountId })}
      onClose={onClose}
    />
  );
}
