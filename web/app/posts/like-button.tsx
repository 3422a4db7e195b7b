import { Heart } from "lucide-react";
import { useSite, useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { WrittenView } from "./post-view.ts";
import { ReactionChoice } from "./reaction-choice.tsx";
import { ShownCount } from "./shown-count.tsx";

type LikeButtonProps = {
  likes: WrittenView["likes"];
  onPress: (() => void) | undefined;
  /** Gives one of the community's reactions, where it offers several. */
  onReact?: ((reaction: string) => void) | undefined;
  small?: boolean;
};

/** How many like it, and the way to be one of them. Whoever may not like it sees the number alone. */
export function LikeButton({ likes, onPress, onReact, small }: LikeButtonProps) {
  const { REACTIONS } = useSite();
  const button = <Press likes={likes} first={REACTIONS[0]} onPress={onPress} small={small} />;
  if (!onReact || REACTIONS.length < 2) return button;
  return (
    <ReactionChoice reactions={REACTIONS} own={likes.reaction} onReact={onReact}>
      {button}
    </ReactionChoice>
  );
}

type PressProps = Pick<LikeButtonProps, "likes" | "onPress" | "small"> & { first: string | undefined };

function Press({ likes: { count, isOwn, reaction }, first, onPress, small }: PressProps) {
  const t = useText();
  const sign = reaction ?? first ?? heart;
  return (
    <button
      type="button"
      disabled={!onPress}
      aria-pressed={isOwn}
      aria-label={t("posts.like", { count })}
      onClick={onPress}
      className={classes(
        "figures group inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control px-2 text-14 transition-colors enabled:hover:bg-surface-2",
        isOwn ? "font-medium text-danger" : "text-muted",
      )}
    >
      <span className={classes("transition-transform motion-safe:group-active:scale-125", isOwn && "animate-appear")}>
        {sign === heart ? (
          <Icon of={Heart} size={small ? 16 : 20} className={isOwn ? "fill-current" : undefined} />
        ) : (
          <span aria-hidden="true" className={classes("emoji", small ? "text-14" : "text-18", !isOwn && "grayscale")}>
            {sign}
          </span>
        )}
      </span>
      <ShownCount count={count} />
    </button>
  );
}

/** Drawn rather than written: an outline until it is one's own. */
const heart = "❤️";
