import { admission } from "@marquee/contract/admission";
import { groups } from "@marquee/contract/groups";
import { Ban, Crown, Ellipsis, ShieldCheck, ShieldOff, UserMinus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import type { GroupDetail, Membership } from "./reads.ts";

type RowProps = { readonly group: GroupDetail; readonly membership: Membership };

/** Somebody in a group with what they are there; whoever looks after it changes that. */
export function MemberRow({ group, membership }: RowProps) {
  const t = useText();
  const ownId = useSelf()?.id;
  const { account, role, isOwner, accountId } = membership;
  const mayChange = group.viewer.canManage && accountId !== ownId && !isOwner;
  return (
    <div className="flex items-center">
      <PersonLink person={account}>
        {role === "moderator" && <Badge>{isOwner ? t("group.owner") : t("group.role.moderator")}</Badge>}
      </PersonLink>
      {mayChange && <MemberMenu group={group} membership={membership} />}
    </div>
  );
}

function MemberMenu({ group, membership: { account, accountId, role } }: RowProps) {
  const t = useText();
  const promote = useAction(groups.promote);
  const demote = useAction(groups.demote);
  const [asked, setAsked] = useState<"remove" | "ban" | "handOver">();
  const name = displayName(account);
  const key = { groupId: group.id, accountId };
  const isModerator = role === "moderator";
  const items: MenuItem[] = [
    isModerator
      ? { id: "demote", label: t("group.demote"), icon: ShieldOff, onChoose: () => demote.mutate(key) }
      : { id: "promote", label: t("group.promote"), icon: ShieldCheck, onChoose: () => promote.mutate(key) },
    ...(group.viewer.canOwn
      ? [{ id: "handOver", label: t("group.handOver"), icon: Crown, onChoose: () => setAsked("handOver") }]
      : []),
    { id: "remove", label: t("group.remove"), icon: UserMinus, danger: true, onChoose: () => setAsked("remove") },
    { id: "ban", label: t("group.ban"), icon: Ban, danger: true, onChoose: () => setAsked("ban") },
  ];
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu label={t("group.actionsFor", { name })} items={items} className="grid place-items-center text-muted">
        <Icon of={Ellipsis} />
      </Menu>
      <Remove {...key} name={name} open={asked === "remove"} onClose={close} />
      <BanMember {...key} name={name} open={asked === "ban"} onClose={close} />
      <HandOver {...key} name={name} open={asked === "handOver"} onClose={close} />
    </>
  );
}

type QuestionProps = { groupId: string; accountId: string; name: string; open: boolean; onClose: () => void };

function Remove({ groupId, accountId, name, ...dialog }: QuestionProps) {
  const t = useText();
  const remove = useAction(groups.removeMember);
  return (
    <Confirm
      {...dialog}
      title={t("group.removeTitle", { name })}
      action={t("group.remove")}
      danger
      onConfirm={() => remove.mutateAsync({ groupId, accountId })}
    >
      {t("group.removeText")}
    </Confirm>
  );
}

function BanMember({ groupId, accountId, name, ...dialog }: QuestionProps) {
  const t = useText();
  const ban = useAction(admission.ban);
  return (
    <Confirm
      {...dialog}
      title={t("group.banTitle", { name })}
      action={t("group.ban")}
      danger
      onConfirm={() => ban.mutateAsync({ groupId, body: { accountId } })}
    >
      {t("group.banText")}
    </Confirm>
  );
}

function HandOver({ groupId, accountId, name, ...dialog }: QuestionProps) {
  const t = useText();
  const handOver = useAction(groups.handOver);
  return (
    <Confirm
      {...dialog}
      title={t("group.handOverTitle", { name })}
      action={t("group.handOver")}
      onConfirm={() => handOver.mutateAsync({ groupId, body: { accountId } })}
    >
      {t("group.handOverText")}
    </Confirm>
  );
}
