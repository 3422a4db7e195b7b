import { chat } from "@marquee/contract/chat";
import type { DataOf } from "@marquee/contract/kernel";
import { Ban, Ellipsis, ShieldCheck, ShieldOff, UserMinus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Membership } from "./reads.ts";
import { belongsElsewhere } from "./titles.ts";

type Member = DataOf<typeof chat.members>[number];
type Removal = { readonly member: Member; readonly isBan: boolean };

/** Everybody in a conversation; a moderator appoints, removes and bans. */
export function DetailsMembers({ membership, isModerator }: { membership: Membership; isModerator: boolean }) {
  const { channelId, accountId, channel } = membership;
  const list = useList(chat.members, { channelId, pageSize: 50 });
  const [removal, setRemoval] = useState<Removal>();
  return (
    <>
      <List
        {...pagesOf(list)}
        idOf={(member) => member.accountId}
        render={(member) => (
          <div className="flex items-center">
            <MemberLink member={member} isGroup={channel.kind === "group"} />
            {isModerator && member.accountId !== accountId && (
              <MemberMenu membership={membership} member={member} onRemove={setRemoval} />
            )}
          </div>
        )}
        empty={null}
        skeleton={<Skeleton className="my-2 h-10" />}
      />
      <Removing channelId={channelId} removal={removal} onClose={() => setRemoval(undefined)} />
    </>
  );
}

function MemberLink({ member: { account, role }, isGroup }: { member: Member; isGroup: boolean }) {
  const t = useText();
  return (
    <PersonLink person={account}>{isGroup && role === "moderator" && <Badge>{t("chat.moderator")}</Badge>}</PersonLink>
  );
}

type MenuProps = { membership: Membership; member: Member; onRemove: (removal: Removal) => void };

function MemberMenu({ membership, member, onRemove }: MenuProps) {
  const t = useText();
  const { channelId } = membership;
  const update = useAction(chat.updateMember);
  const isModerator = member.role === "moderator";
  const appoint = (role: Member["role"]) => update.mutate({ channelId, accountId: member.accountId, body: { role } });
  // What somebody is in an event or a group is said there.
  const isFixed = belongsElsewhere(membership);
  if (isFixed && isModerator) return null;
  const toModerator: MenuItem = {
    id: "moderator",
    label: t("chat.makeModerator"),
    icon: ShieldCheck,
    onChoose: () => appoint("moderator"),
  };
  const items: MenuItem[] = isModerator
    ? [{ id: "member", label: t("chat.makeMember"), icon: ShieldOff, onChoose: () => appoint("member") }]
    : [
        ...(isFixed ? [] : [toModerator]),
        { id: "remove", label: t("chat.remove"), icon: UserMinus, onChoose: () => onRemove({ member, isBan: false }) },
        {
          id: "ban",
          label: t("chat.ban"),
          icon: Ban,
          danger: true,
          onChoose: () => onRemove({ member, isBan: true }),
        },
      ];
  return (
    <Menu
      label={t("chat.actionsFor", { name: displayName(member.account) })}
      items={items}
      className="grid place-items-center text-muted"
    >
      <Icon of={Ellipsis} />
    </Menu>
  );
}

type RemovingProps = { channelId: string; removal: Removal | undefined; onClose: () => void };

function Removing({ channelId, removal, onClose }: RemovingProps) {
  const t = useText();
  const remove = useAction(chat.removeMember);
  const name = removal ? displayName(removal.member.account) : "";
  const isBan = removal?.isBan ?? false;
  const confirm = async () => {
    if (removal) await remove.mutateAsync({ channelId, accountId: removal.member.accountId, ban: isBan });
  };
  return (
    <Confirm
      open={removal !== undefined}
      title={isBan ? t("chat.banTitle", { name }) : t("chat.removeTitle", { name })}
      action={isBan ? t("chat.ban") : t("chat.remove")}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {isBan ? t("chat.banText") : t("chat.removeText")}
    </Confirm>
  );
}
