import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { ChevronDown, ChevronUp, SkipForward, X } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Picture } from "../ui/picture.tsx";
import { showToast } from "../kernel/toasts.ts";
import { skips } from "./audio.ts";
import { connectMediaSession } from "./media-session.ts";
import { PlayButton, Seek, SkipButton, Speed, Volume } from "./player-controls.tsx";
import { addressNow, nextInChannel } from "./next-in-channel.ts";
import { Queue } from "./player-queue.tsx";
import { closePlayer, connectSound, play, type PlayableContent, type Playing } from "./playing.ts";
import { resumeAt } from "./progress.ts";
import { sound } from "./sound.ts";
import { useQueue } from "./use-playback.ts";
import { useProgress } from "./use-progress.ts";

const audio = sound();
connectSound(audio);
let opened = 0;

const layout =
  "fixed z-40 rounded-card border border-line bg-surface-1 shadow-over " +
  "inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] in-[:has([data-conversation])]:bottom-20 in-[:has([data-action-bar])]:bottom-24 " +
  "rail:start-auto rail:end-4 rail:bottom-4 rail:w-96 rail:in-[:has([data-conversation])]:bottom-24";

/** Plays one thing while everything else goes on: at the bottom, over every page. */
export function FloatingPlayer({ playing }: { playing: Playing }) {
  const t = useText();
  const { content } = playing;
  const [unfolded, setUnfolded] = useState(false);
  const { status } = useSyncExternalStore(audio.subscribe, audio.state, audio.state);
  const [next] = useQueue();
  const url = content.audio?.url;
  useProgressOf(content);
  useOpened(playing);
  useWhatFollows(content);
  useEffect(
    () => connectMediaSession(audio, content, { close: closePlayer, next: next && (() => play(next)) }),
    [content, next],
  );

  if (!url) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of every player, beside its buttons
    <section aria-label={t("player.label")} data-player onKeyDown={onKey} className={layout}>
      <div className="flex items-center gap-3 p-3 pb-1">
        <Cover content={content} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-medium" title={content.title}>
            {content.to ? (
              <Link to={content.to} className="block min-h-6 truncate hover:underline">
                {content.title}
              </Link>
            ) : (
              content.title
            )}
          </p>
          <Link
            to={content.channel.to ?? `/channels/${content.channel.slug}`}
            className="block min-h-6 truncate text-14 text-muted hover:text-text"
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
        <IconButton icon={X} label={t("player.close")} onClick={closePlayer} />
      </div>
      <Seek audio={audio} />
      <div className={classes("items-center justify-between gap-1 px-2 pb-2 rail:flex", unfolded ? "flex" : "hidden")}>
        <Speed audio={audio} />
        <div className="flex items-center">
          <SkipButton audio={audio} seconds={-skips.back} />
          <PlayButton audio={audio} className="max-rail:hidden" />
          <SkipButton audio={audio} seconds={skips.forward} />
          {next && <IconButton icon={SkipForward} label={t("player.next")} onClick={() => play(next)} />}
        </div>
        <Volume audio={audio} />
      </div>
      <Queue className={classes("rail:block", !unfolded && "max-rail:hidden")} />
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

function useOpened({ content, number, starts, from }: Playing): void {
  const t = useText();
  const api = useApi();
  useEffect(() => {
    const { id, audio: recording, progress } = content;
    if (!recording?.url) {
      showToast({ id: "player", kind: "error", text: t("player.missing") });
      closePlayer();
      return;
    }
    // When this is mounted again after an error on the page, the sound is still playing.
    if (opened !== number)
      audio.open(recording.url, starts, {
        key: id,
        from: from ?? (id === undefined ? undefined : resumeAt(id, progress)),
        renew: () => addressNow(api, content),
      });
    opened = number;
  }, [content, number, starts, from, api, t]);
}

/** How far its listener comes in a content of a channel, on whatever device; and that it was played, by whomever. */
function useProgressOf({ id }: PlayableContent): void {
  const progress = useProgress(id);
  useEffect(() => {
    if (!progress) return undefined;
    const stops = [
      audio.subscribe(() => audio.state().status === "playing" && progress.begun()),
      audio.onPosition((seconds, settled) => (settled ? progress.settle(seconds) : progress.at(seconds))),
      audio.onEnd(progress.finished),
    ];
    return () => {
      stops.forEach((stop) => stop());
      const { duration, position } = audio.state();
      if (duration > 0) progress.settle(position);
    };
  }, [progress]);
}

/** What was chosen to be played next, and after that what came out next in the channel. */
function useWhatFollows(content: PlayableContent): void {
  const api = useApi();
  const [next] = useQueue();
  useEffect(() => {
    let isHere = true;
    const goOn = async () => {
      const following = next ?? (await nextInChannel(api, content).catch(() => undefined));
      if (isHere && following && audio.state().status === "paused") play(following);
    };
    const stop = audio.onEnd(() => void goOn());
    return () => {
      isHere = false;
      stop();
    };
  }, [api, content, next]);
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
