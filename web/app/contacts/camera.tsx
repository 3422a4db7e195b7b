import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "../kernel/page/page.tsx";

/** Whether this browser reads codes with its camera. */
export const canScan = (): boolean => "BarcodeDetector" in globalThis && navigator.mediaDevices !== undefined;

const pause = 200;

/** What the camera sees, until it sees a code; says so where the person does not let it look. */
export function Camera({ onFound }: { onFound: (text: string) => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const over = new AbortController();
    const shown = video.current;
    if (shown) look(shown, over.signal, (text) => found(text)).catch(() => !over.signal.aborted && setRefused(true));
    return () => over.abort();
  }, []);
  if (isRefused) return <p className="rounded-card bg-surface-2 p-4 text-14">{t("contacts.noCamera")}</p>;
  return (
    <div className="relative overflow-hidden rounded-card bg-surface-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t("contacts.camera")}
        className="aspect-square w-full object-cover"
      />
      <div aria-hidden className="pointer-events-none absolute inset-[14%] rounded-card border-2 border-accent" />
    </div>
  );
}

/** Tells of each code in front of the camera, until it is over; then the camera is let go. */
async function look(video: HTMLVideoElement, over: AbortSignal, found: (text: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const release = (): void => stream.getTracks().forEach((track) => track.stop());
  if (over.aborted) return release();
  over.addEventListener("abort", release);
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  video.srcObject = stream;
  await video.play();
  while (!over.aborted) {
    // Between two pictures there is none to look at.
    const [code] = await detector.detect(video).catch(() => []);
    if (code && !over.aborted) found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
