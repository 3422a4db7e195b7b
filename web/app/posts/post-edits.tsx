import { posts } from "@marquee/contract/posts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";
import type { Activity } from "./reads.ts";

/** What a post or a comment said before it was edited, to whoever reads it. */
export function PostEdits({ activity: { id: activityId }, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useText();
  const list = useList(posts.edits, { activityId, pageSize: 20 });
  return (
    <Dialog open onClose={onClose} title={t("posts.editsTitle")}>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={({ message, createdAt }) => (
          <article className="border-s-2 border-line ps-4">
            <p className="text-14 text-muted">
              <Ago at={createdAt} />
            </p>
            <p className="whitespace-pre-wrap">{message === "" ? t("posts.noWords") : message}</p>
          </article>
        )}
        className="grid grid-cols-1 gap-4"
        empty={<p className="text-muted">{t("posts.noEdits")}</p>}
        skeleton={<Skeleton className="h-14 w-full" />}
      />
    </Dialog>
  );
}
