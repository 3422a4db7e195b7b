import { skips, type Audio } from "./audio.ts";
import type { PlayableContent } from "./playing.ts";

/** The lock screen's, the keyboard's and the headset's buttons, and what they show. */
export function connectMediaSession(
  audio: Audio,
  content: PlayableContent,
  { close, next }: { close: () => void; next: (() => void) | undefined },
): () => void {
  if (!("mediaSession" in navigator)) return () => {};
  const { mediaSession } = navigator;
  const image = content.image ?? content.channel.image;
  mediaSession.metadata = new MediaMetadata({
    title: content.title,
    artist: content.channel.name,
    artwork: image ? [{ src: image.uri, sizes: `${image.width}x${image.height}` }] : [],
  });
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: audio.resume,
    pause: audio.pause,
    stop: close,
    seekbackward: ({ seekOffset }) => audio.skip(-(seekOffset ?? skips.back)),
    seekforward: ({ seekOffset }) => audio.skip(seekOffset ?? skips.forward),
    seekto: ({ seekTime }) => audio.seek(seekTime ?? 0),
    ...(next && { nexttrack: next }),
  };
  const names = ["play", "pause", "stop", "seekbackward", "seekforward", "seekto", "nexttrack"] as const;
  for (const name of names) handle(name, actions[name] ?? null);
  const tell = (): void => {
    const { status, duration, position, rate } = audio.state();
    mediaSession.playbackState = status === "playing" ? "playing" : "paused";
    if (duration > 0)
      mediaSession.setPositionState({ duration, position: Math.min(position, duration), playbackRate: rate });
  };
  const stop = audio.subscribe(tell);
  return () => {
    stop();
    for (const name of names) handle(name, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = "none";
  };
}

/** A browser may not know an action; the others still work. */
function handle(name: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(name, handler);
  } catch {
    // Unknown to this browser.
  }
}
