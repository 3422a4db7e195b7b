import { posts } from "@marquee/contract/posts";
import { useState } from "react";
import { useList } from "../kernel/data/use-list.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Activity } from "./reads.ts";

const everything = "all";

/** Who likes a post or a comment, and with which of the community's reactions. */
export function PostLikes({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useText();
  const offersChoice = useSite().REACTIONS.length > 1;
  const [which, setWhich] = useState(everything);
  const { id: activityId, reactions } = activity;
  const list = useList(posts.likes, { activityId, pageSize: 20, ...(which !== everything && { reaction: which }) });
  return (
    <Dialog open onClose={onClose} title={t("posts.likesTitle")}>
      <div className="grid grid-cols-1 gap-4">
        {reactions.length > 1 && (
          <Segmented
            label={t("posts.whichReaction")}
            value={which}
            options={[
              { value: everything, label: t("posts.allReactions") },
              ...reactions.map(({ reaction, count }) => ({ value: reaction, label: `${reaction} ${count}` })),
            ]}
            onChange={setWhich}
          />
        )}
        <List
          {...pagesOf(list)}
          idOf={({ account }) => account.id}
          render={({ account, reaction }) => (
            <div className="flex items-center gap-3">
              <PersonLink person={account} />
              {offersChoice && <span className="emoji shrink-0 text-22">{reaction}</span>}
            </div>
          )}
          className="grid grid-cols-1"
          empty={<p className="text-muted">{t("posts.noLikes")}</p>}
          skeleton={<Skeleton className="h-14 w-full" />}
        />
      </div>
    </Dialog>
  );
}
