import { chat } from "@marquee/contract/chat";
import { UserPlus, X } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { Link, useLocation } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ChannelFace } from "./channel-face.tsx";
import { DetailsActions } from "./details-actions.tsx";
import { DetailsEnd } from "./details-end.tsx";
import { DetailsMembers } from "./details-members.tsx";
import { DetailsModeration } from "./details-moderation.tsx";
import type { Membership } from "./reads.ts";
import { belongsElsewhere, subtitleOf, titleOf } from "./titles.ts";

const AddPeople = lazy(() => import("./add-people.tsx").then((module) => ({ default: module.AddPeople })));

/** Who is in a conversation, and what its reader can do about it. */
export function DetailsPanel({ membership }: { membership: Membership }) {
  const t = useText();
  const { pathname } = useLocation();
  const [isAdding, setAdding] = useState(false);
  const add = useAction(chat.addMember, { faults: "form" });
  const isGroup = membership.channel.kind === "group";
  const isModerator = isGroup && membership.role === "moderator";
  return (
    <aside
      aria-label={t("chat.details")}
      className="flex w-full flex-col overflow-y-auto bg-surface-0 side:w-80 side:border-s side:border-line"
    >
      <header className="flex min-h-16 items-center justify-between border-b border-line ps-5 pe-2">
        <h2 className="text-16">{t("chat.details")}</h2>
        <Link
          to={pathname}
          replace
          aria-label={t("ui.close")}
          className="grid size-11 place-items-center rounded-control hover:bg-surface-2"
        >
          <Icon of={X} />
        </Link>
      </header>
      <div className="grid justify-items-center gap-1 px-5 py-6 text-center">
        <ChannelFace membership={membership} size={60} />
        <p className="pt-2 text-18 font-semibold">{titleOf(membership, t)}</p>
        <p className="text-14 text-muted">{subtitleOf(membership, t)}</p>
      </div>
      <DetailsActions membership={membership} />
      {isModerator && <DetailsModeration membership={membership} />}
      <section aria-labelledby="chat-members" className="flex-1 border-t border-line px-5 py-5">
        <div className="flex min-h-11 items-center justify-between">
          <h3 id="chat-members" className="text-14 font-semibold">
            {t("chat.members")}
          </h3>
          {isModerator && !belongsElsewhere(membership) && (
            <Button look="quiet" icon={UserPlus} className="-me-4 text-14" onClick={() => setAdding(true)}>
              {t("chat.add")}
            </Button>
          )}
        </div>
        <DetailsMembers membership={membership} isModerator={isModerator} />
      </section>
      <DetailsEnd membership={membership} />
      <Suspense>
        {isAdding && (
          <AddPeople
            add={(accountId) => add.mutateAsync({ channelId: membership.channelId, accountId })}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </aside>
  );
}
