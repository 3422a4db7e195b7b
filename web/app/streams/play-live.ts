import { loadStream } from "../media/index.ts";

const streamType = "application/vnd.apple.mpegurl";
/** Ends with the name of a part; what stands before is signed and made anew. */
const base = (address: string): string => address.slice(0, address.lastIndexOf("/") + 1);

/** A part of a stream under another address of it. */
export const renewedPart = (part: string, address: string): string => base(address) + part.slice(base(part).length);

/**
 * Plays a stream that is live on an element, by the browser itself or by a library.
 *
 * @param addressNow the newest address of it
 * @param onFailed it cannot be played, or not any longer
 * @returns how to stop
 */
export function playLive(element: HTMLVideoElement, addressNow: () => string, onFailed: () => void): () => void {
  const over = new AbortController();
  let leave = (): void => undefined;
  const playByLibrary = async (): Promise<void> => {
    const { streamLive } = await loadStream();
    if (over.signal.aborted) return;
    const renewed = (part: string): string => renewedPart(part, new URL(addressNow(), location.href).href);
    leave = streamLive(element, addressNow(), { renewed, onFailed });
  };
  if (element.canPlayType(streamType)) {
    element.addEventListener("error", onFailed, { signal: over.signal });
    element.src = addressNow();
    element.play().catch(() => undefined);
  } else playByLibrary().catch(onFailed);
  return () => {
    over.abort();
    leave();
    element.removeAttribute("src");
    element.load();
  };
}
