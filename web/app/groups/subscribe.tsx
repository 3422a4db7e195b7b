import { calendars } from "@marquee/contract/calendars";
import { FollowDialog, OwnCalendar } from "../calendars/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import type { GroupDetail } from "./reads.ts";

type SubscribeProps = {
  group: Pick<GroupDetail, "id" | "slug" | "name" | "access"> & { viewer: Pick<GroupDetail["viewer"], "role"> };
  onClose: () => void;
};

/** What a group holds in the reader's calendar: an open address of a public one, one's own of what is for members. */
export function Subscribe({ group, onClose }: SubscribeProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const { name, slug } = group;
  const address = `${origin}/groups/${slug}/calendar.ics`;
  const open = group.access === "public" ? { name, label: t("calendars.address"), address } : undefined;
  return (
    <FollowDialog title={t("calendars.title", { name })} open={open} onClose={onClose}>
      {group.viewer.role !== null && <ForMembers group={group} />}
    </FollowDialog>
  );
}

/** What is for members only too, for as long as they are in the group. */
function ForMembers({ group: { id: groupId, name, access } }: Pick<SubscribeProps, "group">) {
  const t = useText();
  const renew = useAction(calendars.renew);
  const end = useAction(calendars.end);
  return (
    <OwnCalendar
      title={t("calendars.own")}
      none={t("groupCalendar.ownNone")}
      name={name}
      read={useRead(calendars.address, { groupId })}
      onRenew={() => renew.mutateAsync({ groupId })}
      onEnd={() => end.mutateAsync({ groupId })}
      isBelow={access === "public"}
    />
  );
}
