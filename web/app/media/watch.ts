/** Where a video is: as it was sent, and as a stream of several qualities, which may be missing. */
export type Watchable = { readonly url: string; readonly hlsUrl: string };

const streamType = "application/vnd.apple.mpegurl";

/**
 * Plays a video on an element: its stream where there is one, by the browser itself or by a library that is loaded
 * then; as it was sent where there is none, and from the same second on where the stream cannot be had.
 *
 * @param onFailed neither can be played
 * @returns how to stop and forget it
 */
export function watch(element: HTMLVideoElement, { url, hlsUrl }: Watchable, onFailed: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let leaveStream = (): void => undefined;
  // The library says itself when it gives up.
  let whenBroken = (): void => undefined;
  element.addEventListener("error", () => whenBroken(), { signal });

  const begin = (source: string, onBroken: () => void): void => {
    whenBroken = onBroken;
    element.src = source;
    // A browser that refuses to begin by itself leaves it to the play button.
    element.play().catch(() => undefined);
  };
  const playFile = (): void => {
    if (signal.aborted) return;
    const from = element.currentTime;
    leaveStream();
    begin(url, onFailed);
    element.currentTime = from;
  };
  const playStream = async (): Promise<void> => {
    const { stream } = await import("./stream.ts");
    if (!signal.aborted) leaveStream = stream(element, hlsUrl, playFile);
  };

  if (!hlsUrl) playFile();
  else if (element.canPlayType(streamType)) begin(hlsUrl, playFile);
  else playStream().catch(playFile);

  return () => {
    over.abort();
    leaveStream();
    element.removeAttribute("src");
    element.load();
  };
}
