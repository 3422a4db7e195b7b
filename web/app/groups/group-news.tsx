import { patch } from "@marquee/client";
import { groups } from "@marquee/contract/groups";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Switch } from "../ui/switch.tsx";
import type { GroupDetail } from "./reads.ts";

const levels = ["activityPushNotification", "announcementPushNotification", "announcementEmailNotification"] as const;

/** Which news of a group one gets, each on or off at the press. */
export function GroupNews({ group: { id: groupId, name }, onClose }: { group: GroupDetail; onClose: () => void }) {
  const t = useText();
  const own = useRead(groups.membership, { groupId }).data;
  const set = useAction(groups.setLevels, {
    inTurn: `news of ${groupId}`,
    optimistic: ({ body }) => [
      patch(groups.membership, (each) => (each.group.id === groupId ? { ...each, ...body } : each)),
    ],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("group.newsOf", { name })}
      actions={
        <Button look="primary" onClick={onClose}>
          {t("ui.close")}
        </Button>
      }
    >
      <div className="grid gap-1">
        {own
          ? levels.map((level) => (
              <Switch
                key={level}
                label={t(`group.level.${level}`)}
                checked={own[level]}
                onChange={(isOn) => set.mutate({ groupId, body: { [level]: isOn } })}
              />
            ))
          : levels.map((level) => <Skeleton key={level} className="my-2 h-7" />)}
      </div>
    </Dialog>
  );
}
