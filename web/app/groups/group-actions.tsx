import { groups } from "@marquee/contract/groups";
import { BellRing, Check, ChevronDown, LogOut, Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { isAskedFirst, mustAccept } from "../admission/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { GroupDetail } from "./reads.ts";
import { shownInside } from "./shown-inside.ts";
import { AnswerInvitation, shownByTheAction, WayIn } from "./way-in.tsx";

const Confirm = lazy(() => import("../ui/confirm.tsx").then((module) => ({ default: module.Confirm })));
const GroupLevels = lazy(() => import("./group-levels.tsx").then((module) => ({ default: module.GroupLevels })));

/** What the reader does with a group next: join it, ask, answer an invitation, or look after being in it. */
export function GroupActions({ group }: { group: GroupDetail }) {
  const t = useText();
  const { role, isInvited, isBanned, request, canJoin, hasTier } = group.viewer;
  if (isBanned) return <p className="text-muted">{t("group.banned")}</p>;
  if (role !== null) return <OwnMenu group={group} />;
  if (isInvited)
    return (
      <Suspense>
        <AnswerInvitation group={group} />
      </Suspense>
    );
  if (request === "requested") return <TakeBack group={group} />;
  // Which tier it takes is said above the group.
  if (request === "rejected" || !hasTier) return null;
  return canJoin ? <Join group={group} /> : <Ask group={group} />;
}

function Join({ group }: { group: GroupDetail }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  // A guest is sent to sign in: nothing happens before that.
  const join = useAction(groups.join, { optimistic: ({ groupId }) => (signedIn ? shownInside(groupId) : []) });
  return (
    <WayIn
      group={group}
      way="join"
      icon={UserPlus}
      isAsked={mustAccept(group)}
      onEnter={() => join.mutateAsync({ groupId: group.id })}
    >
      {t("group.join")}
    </WayIn>
  );
}

function Ask({ group }: { group: GroupDetail }) {
  const t = useText();
  const ask = useAction(groups.ask);
  return (
    <WayIn
      group={group}
      way="ask"
      icon={Mail}
      isAsked={isAskedFirst(group)}
      onEnter={() => ask.mutateAsync({ groupId: group.id, body: {} })}
    >
      {t("group.ask")}
    </WayIn>
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

/** What one is in the group: which news of it one gets, and the way out of it, which an owner has only by handing it over. */
function OwnMenu({ group }: { group: GroupDetail }) {
  const t = useText();
  const [asked, setAsked] = useState<"levels" | "leave">();
  const leave = useAction(groups.leave);
  const close = () => setAsked(undefined);
  const { role, isOwner } = group.viewer;
  const label = isOwner ? t("group.owner") : t(`group.role.${role ?? "member"}`);
  const way = { id: "leave", label: t("group.leave"), icon: LogOut, danger: true, onChoose: () => setAsked("leave") };
  const items = [
    { id: "levels", label: t("group.notifications"), icon: BellRing, onChoose: () => setAsked("levels") },
    ...(isOwner ? [] : [way]),
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
      <Suspense>
        {asked === "levels" && <GroupLevels group={group} onClose={close} />}
        {asked === "leave" && (
          <Confirm
            open
            onClose={close}
            title={t("group.leaveTitle", { name: group.name })}
            action={t("group.leave")}
            danger
            onConfirm={() => leave.mutateAsync({ groupId: group.id })}
          >
            {group.access === "private" ? t("group.leavePrivateText") : t("group.leaveText")}
          </Confirm>
        )}
      </Suspense>
    </>
  );
}
