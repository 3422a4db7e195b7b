import { Hls } from "hls.js/light";

/**
 * Plays a stream where the browser cannot by itself, in the quality that line and frame allow. Loaded with the first
 * such video only.
 *
 * @param onFailed the stream cannot be played, or not any longer
 * @returns how to take it off the element
 */
export function stream(element: HTMLVideoElement, address: string, onFailed: () => void): () => void {
  if (!Hls.isSupported()) {
    onFailed();
    return () => undefined;
  }
  // Its worker would be loaded from a blob, which the content security policy forbids.
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailed());
  hls.on(Hls.Events.MANIFEST_PARSED, () => void element.play().catch(() => undefined));
  hls.loadSource(address);
  hls.attachMedia(element);
  return () => hls.destroy();
}

/**
 * The same for a stream that is live. Its address is soon worth nothing: each part is asked for under the newest one.
 *
 * @param renewed the address of a part as it is now
 */
export function streamLive(
  element: HTMLVideoElement,
  address: string,
  { renewed, onFailed }: { renewed: (address: string) => string; onFailed: () => void },
): () => void {
  if (!Hls.isSupported()) {
    onFailed();
    return () => undefined;
  }
  const hls = new Hls({
    enableWorker: false,
    capLevelToPlayerSize: true,
    xhrSetup: (request, url) => request.open("GET", renewed(url), true),
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailed());
  hls.on(Hls.Events.MANIFEST_PARSED, () => void element.play().catch(() => undefined));
  hls.loadSource(address);
  hls.attachMedia(element);
  return () => hls.destroy();
}
