import { threads } from "@marquee/contract/threads";
import { Ellipsis, ShieldCheck, ShieldOff, UserMinus } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import type { Circle, Seat } from "./reads.ts";

/** Somebody in a circle; a manager appoints and removes. */
export function SeatRow({ circle, seat }: { circle: Circle; seat: Seat }) {
  const t = useText();
  const ownId = useSelf()?.id;
  const { account, role, accountId } = seat;
  const mayChange = circle.role === "manager" && accountId !== ownId;
  return (
    <div className="flex items-center">
      <PersonLink person={account}>
        {role !== "member" && <Badge>{role === "manager" ? t("threads.manager") : t("threads.invited")}</Badge>}
      </PersonLink>
      {mayChange && <SeatMenu circleId={circle.id} seat={seat} />}
    </div>
  );
}

function SeatMenu({ circleId, seat: { account, accountId, role } }: { circleId: string; seat: Seat }) {
  const t = useText();
  const update = useAction(threads.updateCircleAccount);
  const remove = useAction(threads.removeCircleAccount);
  const key = { circleId, accountId };
  const appoint = (next: Seat["role"]) => update.mutate({ ...key, body: { role: next } });
  const items: MenuItem[] = [
    ...(role === "member"
      ? [{ id: "manager", label: t("threads.makeManager"), icon: ShieldCheck, onChoose: () => appoint("manager") }]
      : []),
    ...(role === "manager"
      ? [{ id: "member", label: t("chat.makeMember"), icon: ShieldOff, onChoose: () => appoint("member") }]
      : []),
    { id: "remove", label: t("chat.remove"), icon: UserMinus, danger: true, onChoose: () => remove.mutate(key) },
  ];
  return (
    <Menu
      label={t("chat.actionsFor", { name: displayName(account) })}
      items={items}
      className="grid place-items-center text-muted"
    >
      <Icon of={Ellipsis} />
    </Menu>
  );
}
