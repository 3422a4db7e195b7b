import { useSite, useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import type { WrittenView } from "./post-view.ts";
import { ShownCount } from "./shown-count.tsx";

type ReactionCountsProps = {
  view: Pick<WrittenView, "likes" | "reactions">;
  /** Shows who gave which; absent: nobody is shown. */
  onOpen: (() => void) | undefined;
};

/** How many gave which reaction, where there is more to say than that some like it. */
export function ReactionCounts({ view: { likes, reactions }, onOpen }: ReactionCountsProps) {
  const t = useText();
  const { REACTIONS } = useSite();
  if (!reactions || reactions.every(({ reaction }) => reaction === REACTIONS[0])) return null;
  const look = "figures inline-flex w-fit flex-wrap items-center gap-x-3 px-2 text-14 text-muted";
  const counts = reactions.map(({ reaction, count }) => (
    <span key={reaction} className="inline-flex items-center gap-1">
      <span className="emoji">{reaction}</span> <ShownCount count={count} />
    </span>
  ));
  if (!onOpen) return <p className={look}>{counts}</p>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t("posts.showLikes", { count: likes.count })}
      className={classes(look, "min-h-11 rounded-control transition-colors hover:bg-surface-2")}
    >
      <span aria-hidden="true" className="contents">
        {counts}
      </span>
    </button>
  );
}
