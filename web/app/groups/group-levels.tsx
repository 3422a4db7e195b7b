import { groups } from "@marquee/contract/groups";
import type { InputOf } from "@marquee/contract/kernel";
import { Link } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Switch } from "../ui/switch.tsx";
import type { GroupDetail } from "./reads.ts";

type Level = keyof InputOf<typeof groups.setLevels>["body"];
const levels: readonly (readonly [Level, TextId])[] = [
  ["announcementEmailNotification", "group.level.announcementEmail"],
  ["announcementPushNotification", "group.level.announcementPush"],
  ["activityPushNotification", "group.level.activityPush"],
];

type GroupLevelsProps = { group: Pick<GroupDetail, "id" | "name">; onClose: () => void };

/** Which news of a group its member gets, and how. Each choice counts at once. */
export function GroupLevels({ group: { id: groupId, name }, onClose }: GroupLevelsProps) {
  const t = useText();
  const membership = useRead(groups.membership, { groupId });
  const save = useAction(groups.setLevels, { inTurn: `levels ${groupId}` });
  // What is on its way shows at the press: otherwise it would seem to be lost.
  const wanted: Partial<Record<Level, boolean>> = save.isPending ? save.variables.body : {};
  const shown = membership.data;
  return (
    <Dialog open onClose={onClose} title={t("group.levels", { name })}>
      {membership.isError && <AsyncButton onClick={() => membership.refetch()}>{t("group.levelsAgain")}</AsyncButton>}
      {!shown && !membership.isError && <Skeleton className="h-36 w-full rounded-card" />}
      {shown && (
        <div className="divide-y divide-line">
          {levels.map(([level, label]) => (
            <Switch
              key={level}
              label={t(label)}
              checked={wanted[level] ?? shown[level]}
              onChange={(isOn) => save.mutate({ groupId, body: { [level]: isOn } })}
            />
          ))}
        </div>
      )}
      <p className="pt-3 text-14 text-muted">
        {t("group.levelsText")}{" "}
        <Link to="/settings/notifications" className="text-accent-text underline">
          {t("group.levelsAll")}
        </Link>
      </p>
    </Dialog>
  );
}
