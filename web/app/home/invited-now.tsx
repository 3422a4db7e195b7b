import { Link } from "react-router";
import { AnswerInvitation, type GroupDetail } from "../groups/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { Picture } from "../ui/picture.tsx";

/** A group that invites the reader, with the answer in place. */
export function InvitedNow({ group }: { group: GroupDetail }) {
  const t = useText();
  return (
    <>
      <Picture
        image={group.image}
        seed={group.id}
        ratio="square"
        sizes="48px"
        className="w-12 shrink-0 rounded-control"
      />
      <div className="min-w-40 flex-1">
        <Link
          to={`/groups/${group.slug}`}
          prefetch="intent"
          dir="auto"
          className="block truncate font-semibold hover:underline"
        >
          {group.name}
        </Link>
        <p className="text-14 text-muted">{t("home.invitedToGroup")}</p>
      </div>
      <div role="group" aria-label={group.name} className="flex flex-wrap gap-2">
        <AnswerInvitation group={group} accept={t("home.accept")} />
      </div>
    </>
  );
}
