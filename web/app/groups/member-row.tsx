import { MutedMember } from "../admission/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Badge } from "../ui/badge.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { MemberMenu } from "./member-menu.tsx";
import type { GroupDetail, Membership } from "./reads.ts";

type RowProps = { readonly group: GroupDetail; readonly membership: Membership };

/** Somebody in a group with what they are there; whoever looks after it changes that. */
export function MemberRow({ group, membership }: RowProps) {
  const t = useText();
  const ownId = useSelf()?.id;
  const { account, role, isOwner, accountId } = membership;
  const mayChange = group.viewer.canManage && accountId !== ownId && !isOwner;
  return (
    <div className="flex flex-wrap items-center">
      <PersonLink person={account}>
        {role === "moderator" && <Badge>{isOwner ? t("group.owner") : t("group.role.moderator")}</Badge>}
      </PersonLink>
      <MutedMember membership={membership} isLifted={mayChange} />
      {mayChange && <MemberMenu group={group} membership={membership} />}
    </div>
  );
}
