import { vi } from "vitest";

/** Gives this browser a camera that sees a code, whichever `seen` says. Answers what is called when it is let go. */
export function giveCamera(seen: () => string): () => void {
  const stop = vi.fn<() => void>();
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      detect = async () => [{ rawValue: seen() }];
    },
  );
  const stream = document.createElement("canvas").captureStream();
  vi.spyOn(stream, "getTracks").mockReturnValue([Object.assign(new EventTarget(), { stop })] as never);
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream);
  vi.spyOn(HTMLVideoElement.prototype, "play").mockResolvedValue();
  return stop;
}
