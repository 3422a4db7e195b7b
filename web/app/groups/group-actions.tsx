import { groups } from "@marquee/contract/groups";
import { Check, ChevronDown, LogOut, Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { GroupDetail } from "./reads.ts";

/** What the reader does with a group next: join it, ask, answer an invitation, or look after being in it. */
export function GroupActions({ group }: { group: GroupDetail }) {
  const { role, isInvited, request, canJoin } = group.viewer;
  if (role !== null) return <OwnMenu group={group} />;
  if (isInvited) return <Answer group={group} />;
  if (request === "requested") return <TakeBack group={group} />;
  if (request === "rejected") return null;
  return canJoin ? <Join group={group} /> : <Ask group={group} />;
}

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

function Join({ group: { id: groupId } }: { group: GroupDetail }) {
  const t = useText();
  const join = useAction(groups.join);
  return (
    <AsyncButton look="primary" icon={UserPlus} onClick={() => join.mutateAsync({ groupId }).catch(shownByTheAction)}>
      {t("group.join")}
    </AsyncButton>
  );
}

function Ask({ group: { id: groupId } }: { group: GroupDetail }) {
  const t = useText();
  const ask = useAction(groups.ask);
  return (
    <AsyncButton look="primary" icon={Mail} onClick={() => ask.mutateAsync({ groupId }).catch(shownByTheAction)}>
      {t("group.ask")}
    </AsyncButton>
  );
}

function TakeBack({ group: { id: groupId } }: { group: GroupDetail }) {
  const t = useText();
  const cancel = useAction(groups.cancelRequest);
  return (
    <AsyncButton onClick={() => cancel.mutateAsync({ groupId }).catch(shownByTheAction)}>
      {t("group.takeBackRequest")}
    </AsyncButton>
  );
}

function Answer({ group: { id: groupId } }: { group: GroupDetail }) {
  const t = useText();
  const accept = useAction(groups.acceptInvitation);
  const decline = useAction(groups.rejectInvitation);
  return (
    <>
      <AsyncButton look="primary" icon={Check} onClick={() => accept.mutateAsync({ groupId }).catch(shownByTheAction)}>
        {t("group.accept")}
      </AsyncButton>
      <AsyncButton onClick={() => decline.mutateAsync({ groupId }).catch(shownByTheAction)}>
        {t("group.decline")}
      </AsyncButton>
    </>
  );
}

/** What one is in the group, and the way out of it, which an owner has only by handing the group over. */
function OwnMenu({ group }: { group: GroupDetail }) {
  const t = useText();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const leave = useAction(groups.leave);
  const { role, isOwner } = group.viewer;
  if (isOwner) return <Badge icon={Check}>{t("group.owner")}</Badge>;
  const label = t(`group.role.${role ?? "member"}`);
  const items = [
    { id: "leave", label: t("group.leave"), icon: LogOut, danger: true, onChoose: () => setAsksToLeave(true) },
  ];
  return (
    <>
      <Menu
        label={t("group.yourPlace", { role: label })}
        items={items}
        className="inline-flex items-center gap-2 border border-line-strong bg-surface-1 px-4 font-medium"
      >
        <Icon of={Check} />
        {label}
        <Icon of={ChevronDown} size={16} />
      </Menu>
      <Confirm
        open={asksToLeave}
        onClose={() => setAsksToLeave(false)}
        title={t("group.leaveTitle", { name: group.name })}
        action={t("group.leave")}
        danger
        onConfirm={() => leave.mutateAsync({ groupId: group.id })}
      >
        {group.access === "private" ? t("group.leavePrivateText") : t("group.leaveText")}
      </Confirm>
    </>
  );
}
