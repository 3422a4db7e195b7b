import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Video } from "@marquee/contract/storage";
import { Download, Play } from "lucide-react";
import { countdownText } from "../kernel/i18n/format.ts";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Pattern } from "../ui/pattern.tsx";
import { captionsOf } from "./caption-times.ts";
import { watch, type Watchable } from "./watch.ts";

type VideoPlayerProps = {
  video: Pick<Video, "id" | "name" | "url" | "hlsUrl" | "previewUrl" | "width" | "height" | "duration" | "state">;
  /** The page is about it: in the shape of a screen, and without a line below. */
  isStage?: boolean;
  /** The second at which it begins. */
  from?: number;
  /** Plays as if it had been pressed. */
  isStarted?: boolean;
  /** What it plays on from the press on; answers how to let go of it. */
  onScreen?: (element: HTMLVideoElement) => () => void;
};

/** Seconds that J and L go back and forth, as in the player of sounds. */
const skips: Readonly<Record<string, number>> = { j: -15, l: 30 };

/**
 * A video in a frame of its own shape: a picture of it with one button, and the browser's own controls once it plays.
 * Nothing of it is loaded before.
 */
export function VideoPlayer({ video, isStage, isStarted, ...screen }: VideoPlayerProps) {
  const t = useText();
  // What is playing stays what it was: addresses are made anew while somebody watches.
  const [playing, setPlaying] = useState<Watchable>();
  const [failed, setFailed] = useState(false);
  const { id, name, url, hlsUrl, previewUrl, width, height, duration, state } = video;
  const isKnown = !isStage && width > 0 && height > 0;
  const shape = { aspectRatio: isKnown ? `${width} / ${height}` : "16 / 9" };
  const fail = () => {
    setFailed(true);
    setPlaying(undefined);
  };
  const start = () => {
    setFailed(false);
    setPlaying({ url, hlsUrl });
  };
  if (isStarted && !playing && !failed) start();
  const news = failed ? t("video.failed") : state === "processing" && t("video.processing");
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface-1">
      <div className="relative mx-auto max-h-[70dvh] max-w-full bg-surface-2" style={shape}>
        {playing ? (
          <Screen {...screen} name={name} poster={previewUrl} playing={playing} onFailed={fail} />
        ) : (
          <button type="button" onClick={start} className="group absolute inset-0 grid size-full place-items-center">
            <span className="sr-only">{t("video.play", { name })}</span>
            <span aria-hidden="true" className="absolute inset-0">
              {previewUrl ? <img src={previewUrl} alt="" className="size-full object-cover" /> : <Pattern seed={id} />}
            </span>
            <span className="relative grid size-16 place-items-center rounded-full bg-accent text-on-accent shadow-over transition-colors group-hover:bg-accent-strong">
              <Icon of={Play} size={28} />
            </span>
            {duration !== null && (
              <span className="figures absolute end-2 bottom-2 rounded-control bg-surface-1 px-2 py-0.5 text-14">
                {countdownText(duration * 1000)}
              </span>
            )}
          </button>
        )}
      </div>
      {isStage ? (
        <p role="status" className="px-4 py-2 text-14 text-muted empty:hidden">
          {news}
        </p>
      ) : (
        <Caption name={name} url={url} news={news} />
      )}
    </figure>
  );
}

function Caption({ name, url, news }: { name: string; url: string; news: string | false }) {
  const t = useText();
  return (
    <figcaption className="flex items-center justify-between gap-3 ps-4 pe-1 text-14">
      <span className="min-w-0 py-2">
        <bdi className="block truncate font-medium">{name}</bdi>
        <span role="status" className="block text-muted empty:hidden">
          {news}
        </span>
      </span>
      <a
        href={url}
        download={name}
        title={t("video.save", { name })}
        aria-label={t("video.save", { name })}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-2"
      >
        <Icon of={Download} />
      </a>
    </figcaption>
  );
}

type ScreenProps = Pick<VideoPlayerProps, "from" | "onScreen"> & {
  name: string;
  poster: string;
  playing: Watchable;
  onFailed: () => void;
};

/** The keyboard stays with the video that its button made way for. */
function Screen({ name, poster, playing, from = 0, onScreen, onFailed }: ScreenProps) {
  const element = useRef<HTMLVideoElement>(null);
  const whenFailed = useEffectEvent(onFailed);
  const shown = useEffectEvent((screen: HTMLVideoElement) => {
    if (from > 0) screen.addEventListener("loadedmetadata", () => beginAt(screen, from), { once: true });
    return onScreen?.(screen);
  });
  useEffect(() => {
    const screen = element.current;
    if (!screen) return undefined;
    screen.focus();
    const letGo = shown(screen);
    const stop = watch(screen, playing, () => whenFailed());
    return () => {
      letGo?.();
      stop();
    };
  }, [playing]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/no-noninteractive-element-interactions -- nobody writes captions for what members send; the keys of every player, beside the browser's own
    <video
      ref={element}
      controls
      playsInline
      poster={poster || undefined}
      aria-label={name}
      onKeyDown={onKey}
      className="absolute inset-0 size-full bg-[#000]"
    />
  );
}

/** What was watched to its end begins anew. */
function beginAt(video: HTMLVideoElement, seconds: number): void {
  if (!(seconds >= video.duration - 5)) video.currentTime = seconds;
}

function turnCaptions(video: HTMLVideoElement): void {
  const captions = captionsOf(video);
  if (captions) captions.mode = captions.mode === "showing" ? "hidden" : "showing";
}

function onKey(event: React.KeyboardEvent<HTMLVideoElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { currentTarget: video } = event;
  const key = event.key.toLowerCase();
  const skip = skips[key];
  if (key === "k") void (video.paused ? video.play().catch(() => undefined) : video.pause());
  else if (key === "m") video.muted = !video.muted;
  else if (key === "c") turnCaptions(video);
  else if (skip !== undefined) video.currentTime += skip;
  else return;
  event.preventDefault();
}
