import { Heart } from "lucide-react";
import { useReading, useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

type LikeButtonProps = { likes: { count: number; isOwn: boolean }; onPress: (() => void) | undefined; small?: boolean };

/** How many like it, and the way to be one of them. Whoever may not like it sees the number alone. */
export function LikeButton({ likes: { count, isOwn }, onPress, small }: LikeButtonProps) {
  const t = useText();
  const { locale } = useReading();
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
        <Icon of={Heart} size={small ? 16 : 20} className={isOwn ? "fill-current" : undefined} />
      </span>
      {/* Shown by CSS: words in a button would have to be part of its name, which says it already. */}
      {count > 0 && <span data-count={count.toLocaleString(locale)} className="before:content-[attr(data-count)]" />}
    </button>
  );
}
