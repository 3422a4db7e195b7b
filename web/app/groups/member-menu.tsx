import { groups } from "@marquee/contract/groups";
import { Ban, Crown, Ellipsis, MicOff, ShieldCheck, ShieldOff, UserMinus } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { MuteMember } from "../admission/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import type { GroupDetail, Membership } from "./reads.ts";

const MemberQuestion = lazy(() =>
  import("./member-question.tsx").then((module) => ({ default: module.MemberQuestion })),
);

type MemberMenuProps = { readonly group: GroupDetail; readonly membership: Membership };

/** What whoever looks after a group does about one of its members. */
export function MemberMenu({ group, membership }: MemberMenuProps) {
  const t = useText();
  const { account, accountId, role } = membership;
  const promote = useAction(groups.promote);
  const demote = useAction(groups.demote);
  const [asked, setAsked] = useState<"remove" | "ban" | "handOver" | "mute">();
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
    { id: "mute", label: t("group.mute"), icon: MicOff, onChoose: () => setAsked("mute") },
    { id: "remove", label: t("group.remove"), icon: UserMinus, danger: true, onChoose: () => setAsked("remove") },
    { id: "ban", label: t("group.ban"), icon: Ban, danger: true, onChoose: () => setAsked("ban") },
  ];
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu label={t("group.actionsFor", { name })} items={items} className="grid place-items-center text-muted">
        <Icon of={Ellipsis} />
      </Menu>
      <Suspense>
        {asked !== undefined && asked !== "mute" && (
          <MemberQuestion {...key} name={name} about={asked} onClose={close} />
        )}
      </Suspense>
      <Suspense>{asked === "mute" && <MuteMember {...key} name={name} onClose={close} />}</Suspense>
    </>
  );
}
