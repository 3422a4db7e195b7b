import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Picture } from "../ui/picture.tsx";
import { showToast } from "../kernel/toasts.ts";
import { createAudio, skips } from "./audio.ts";
import { connectMediaSession } from "./media-session.ts";
import { PlayButton, Seek, SkipButton, Speed, Volume } from "./player-controls.tsx";
import { closePlayer, type PlayableContent, type Playing } from "./playing.ts";

const audio = createAudio();
let opened = 0;

const layout =
  "fixed z-40 rounded-card border border-line bg-surface-1 shadow-over " +
  "inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] in-[:has([data-conversation])]:bottom-20 in-[:has([data-action-bar])]:bottom-24 " +
  "rail:start-auto rail:end-4 rail:bottom-4 rail:w-96 rail:in-[:has([data-conversation])]:bottom-24";

/** Plays one thing while everything else goes on: at the bottom, over every page. */
export function FloatingPlayer({ playing: { content, number, starts } }: { playing: Playing }) {
  const t = useText();
  const [unfolded, setUnfolded] = useState(false);
  const { status } = useSyncExternalStore(audio.subscribe, audio.state, audio.state);
  const url = content.audio?.url;

  useEffect(() => {
    if (!url) {
      showToast({ id: "player", kind: "error", text: t("player.missing") });
      closePlayer();
      return;
    }
    // When this is mounted again after an error on the page, the sound is still playing.
    if (opened !== number) audio.open(url, starts);
    opened = number;
  }, [url, number, starts, t]);
  useEffect(() => connectMediaSession(audio, content, close), [content]);

  if (!url) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of every player, beside its buttons
    <section aria-label={t("player.label")} data-player onKeyDown={onKey} className={layout}>
      <div className="flex items-center gap-3 p-3 pb-1">
        <Cover content={content} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={content.title}>
            {content.title}
          </p>
          <Link
            to={content.channel.to ?? `/channels/${content.channel.slug}`}
            className="block truncate text-14 text-muted hover:text-text"
          >
            {content.channel.name}
          </Link>
        </div>
        <PlayButton audio={audio} className="rail:hidden" />
        <IconButton
          icon={unfolded ? ChevronDown : ChevronUp}
          label={t(unfolded ? "player.less" : "player.more")}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="rail:hidden"
        />
        <IconButton icon={X} label={t("player.close")} onClick={close} />
      </div>
      <Seek audio={audio} />
      <div className={classes("items-center justify-between gap-1 px-2 pb-2 rail:flex", unfolded ? "flex" : "hidden")}>
        <Speed audio={audio} />
        <div className="flex items-center">
          <SkipButton audio={audio} seconds={-skips.back} />
          <PlayButton audio={audio} className="max-rail:hidden" />
          <SkipButton audio={audio} seconds={skips.forward} />
        </div>
        <Volume audio={audio} />
      </div>
      <p
        role="status"
        className={status === "blocked" || status === "failed" ? "px-4 pb-3 text-14 text-muted" : "sr-only"}
      >
        {status === "blocked" && t("player.blocked")}
        {status === "failed" && t("player.failed")}
      </p>
    </section>
  );
}

function close(): void {
  audio.close();
  closePlayer();
}

/** K, J, L and M as in every player; the sliders and lists inside keep their own keys. */
function onKey(event: React.KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
  const { status } = audio.state();
  const actions: Readonly<Record<string, () => void>> = {
    k: status === "playing" ? audio.pause : audio.resume,
    j: () => audio.skip(-skips.back),
    l: () => audio.skip(skips.forward),
    m: audio.toggleMuted,
  };
  const action = actions[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
}

function Cover({ content }: { content: PlayableContent }) {
  return (
    <Picture
      image={content.image ?? content.channel.image}
      seed={content.channel.slug}
      ratio="square"
      sizes="56px"
      className="size-14 shrink-0 rounded-control"
    />
  );
}
