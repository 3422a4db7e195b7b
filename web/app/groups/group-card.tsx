import { Lock } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { AvatarStack } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { GroupDetail } from "./reads.ts";

export const groupGrid = "grid grid-cols-1 gap-4 pair:grid-cols-2 split:grid-cols-3 rail:gap-5";

/** A group among others: its picture, its name, what it is about, and who is in it. */
export function GroupCard({ group, important }: { group: GroupDetail; important?: boolean }) {
  return (
    <Card
      padded={false}
      className="group flex h-full flex-col overflow-hidden transition-colors hover:border-line-strong"
    >
      <Picture
        image={group.image}
        seed={group.id}
        ratio="banner"
        sizes="(min-width: 1100px) 360px, (min-width: 560px) 46vw, 94vw"
        important={important}
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="line-clamp-2 text-18">
          <Link to={`/groups/${group.slug}`} prefetch="intent" className="stretched group-hover:underline">
            {group.name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-14 text-muted">{group.description}</p>
        <GroupBadges group={group} />
        <Crowd group={group} />
      </div>
    </Card>
  );
}

/** What the group is for this reader, in a word. */
function GroupBadges({ group: { access, viewer } }: { group: GroupDetail }) {
  const t = useText();
  const role = viewer.isOwner ? t("group.owner") : viewer.role && t(`group.role.${viewer.role}`);
  return (
    <p className="flex flex-wrap gap-2 pt-1 empty:hidden">
      {access === "private" && <Badge icon={Lock}>{t("group.private")}</Badge>}
      {role && <Badge tone="positive">{role}</Badge>}
      {viewer.isInvited && <Badge tone="second">{t("group.youAreInvited")}</Badge>}
      {viewer.request === "requested" && <Badge>{t("group.asked")}</Badge>}
    </p>
  );
}

function Crowd({ group: { faces, _count } }: { group: GroupDetail }) {
  const t = useText();
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-3">
      {faces.length > 0 && <AvatarStack people={faces} total={faces.length} size={24} />}
      <span className="figures text-14 text-muted">{t("group.members", { count: _count.members })}</span>
    </div>
  );
}

/** The shape of some cards while they load. */
export function GroupCardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={groupGrid}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} padded={false} className="overflow-hidden">
          <Skeleton className="aspect-3/1 rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-6 w-2/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
