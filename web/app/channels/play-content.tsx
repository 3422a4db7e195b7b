import { ListPlus, Pause, Play } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { pausePlaying, play, playableOf, playNext, useIsPlaying } from "../player/index.ts";
import { IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { contentName } from "./content-name.ts";
import type { ContentItem } from "./reads.ts";

type PlayProps = { content: ContentItem; className?: string };

/** Plays a recording in the player that stays over every page. Nothing where the reader may not hear it. */
export function PlayContent({ content, className }: PlayProps) {
  const t = useText();
  const isPlaying = useIsPlaying(content.id);
  if (!isPlayable(content)) return null;
  const label = t(isPlaying ? "channel.pause" : "channel.play", { title: contentName(content) });
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={() => (isPlaying ? pausePlaying() : play(playableOf(content)))}
      className={classes(
        "relative z-10 grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong",
        className,
      )}
    >
      <Icon of={isPlaying ? Pause : Play} />
    </button>
  );
}

/** Has it played once what plays now has ended. */
export function PlayContentNext({ content }: Pick<PlayProps, "content">) {
  const t = useText();
  if (!isPlayable(content)) return null;
  const title = contentName(content);
  const choose = () => {
    playNext(playableOf(content));
    showToast({ kind: "success", text: t("channel.isNext", { title }) });
  };
  return (
    <IconButton icon={ListPlus} label={t("channel.playNext", { title })} onClick={choose} className="relative z-10" />
  );
}

const isPlayable = ({ type, audio, isLocked }: ContentItem): boolean => type === "audio" && audio !== null && !isLocked;
