import { groups } from "@marquee/contract/groups";
import { BellRing, Check, ChevronDown, LogOut, type LucideIcon, Mail, UserPlus } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { ComeInLater, isAskedFirst, mustAccept } from "../admission/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { GroupDetail } from "./reads.ts";

const Confirm = lazy(() => import("../ui/confirm.tsx").then((module) => ({ default: module.Confirm })));
const GroupLevels = lazy(() => import("./group-levels.tsx").then((module) => ({ default: module.GroupLevels })));

/** What the reader does with a group next: join it, ask, answer an invitation, or look after being in it. */
export function GroupActions({ group }: { group: GroupDetail }) {
  const t = useText();
  const { role, isInvited, isBanned, request, canJoin, hasTier } = group.viewer;
  if (isBanned) return <p className="text-muted">{t("group.banned")}</p>;
  if (role !== null) return <OwnMenu group={group} />;
  if (isInvited) return <Answer group={group} />;
  if (request === "requested") return <TakeBack group={group} />;
  // Which tier it takes is said above the group.
  if (request === "rejected" || !hasTier) return null;
  return canJoin ? <Join group={group} /> : <Ask group={group} />;
}

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

function Join({ group }: { group: GroupDetail }) {
  const t = useText();
  const join = useAction(groups.join);
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

type WayInProps = {
  readonly group: GroupDetail;
  readonly way: "join" | "ask" | "invited";
  readonly icon: LucideIcon;
  /** Whether there are rules to accept, or questions to answer, before. */
  readonly isAsked: boolean;
  readonly onEnter: () => Promise<unknown>;
  readonly children: ReactNode;
};

/** At once where nothing is asked. A guest signs in before anything is asked of them. */
function WayIn({ group, way, icon, isAsked, onEnter, children }: WayInProps) {
  const { signedIn } = usePageFacts();
  const [isOpen, setOpen] = useState(false);
  if (!isAsked || !signedIn) {
    return (
      <AsyncButton look="primary" icon={icon} onClick={() => onEnter().catch(shownByTheAction)}>
        {children}
      </AsyncButton>
    );
  }
  return (
    <>
      <Button look="primary" icon={icon} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Suspense>{isOpen && <ComeInLater group={group} way={way} onClose={() => setOpen(false)} />}</Suspense>
    </>
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

function Answer({ group }: { group: GroupDetail }) {
  const t = useText();
  const groupId = group.id;
  const accept = useAction(groups.acceptInvitation);
  const decline = useAction(groups.rejectInvitation);
  return (
    <>
      <WayIn
        group={group}
        way="invited"
        icon={Check}
        isAsked={mustAccept(group)}
        onEnter={() => accept.mutateAsync({ groupId })}
      >
        {t("group.accept")}
      </WayIn>
      <AsyncButton onClick={() => decline.mutateAsync({ groupId }).catch(shownByTheAction)}>
        {t("group.decline")}
      </AsyncButton>
    </>
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
