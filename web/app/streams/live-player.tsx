import { Play } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Pattern } from "../ui/pattern.tsx";
import { playLive } from "./play-live.ts";

type LivePlayerProps = {
  id: string;
  name: string;
  /** Its newest address; another one does not interrupt what plays. */
  playback: string;
  /** It stopped: whether it goes on, and for whom, is asked anew. */
  onBroken: () => void;
};

/** Milliseconds after which it is tried again. */
const again = 3_000;

/** A stream that is live: nothing of it is loaded before the press. */
export function LivePlayer({ id, name, ...playing }: LivePlayerProps) {
  const t = useText();
  const [isStarted, setStarted] = useState(false);
  return (
    <div className="relative aspect-video max-h-[70dvh] w-full overflow-hidden rounded-card border border-line bg-surface-2">
      {isStarted ? (
        <Screen {...playing} name={name} />
      ) : (
        <button
          type="button"
          onClick={() => setStarted(true)}
          className="group absolute inset-0 grid size-full place-items-center"
        >
          <span className="sr-only">{t("stream.play", { name })}</span>
          <span aria-hidden="true" className="absolute inset-0">
            <Pattern seed={id} />
          </span>
          <span className="relative grid size-16 place-items-center rounded-full bg-accent text-on-accent shadow-over transition-colors group-hover:bg-accent-strong">
            <Icon of={Play} size={28} />
          </span>
        </button>
      )}
    </div>
  );
}

function Screen({ name, playback, onBroken }: Omit<LivePlayerProps, "id">) {
  const t = useText();
  const element = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const addressNow = useEffectEvent(() => playback);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    const screen = element.current;
    if (!screen) return undefined;
    if (attempt === 0) screen.focus();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = playLive(
      screen,
      () => addressNow(),
      () => {
        setBroken(true);
        broken();
        timer ??= setTimeout(() => setAttempt((before) => before + 1), again);
      },
    );
    const plays = () => setBroken(false);
    screen.addEventListener("playing", plays);
    return () => {
      clearTimeout(timer);
      screen.removeEventListener("playing", plays);
      stop();
    };
  }, [attempt]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no captions */}
      <video ref={element} controls playsInline aria-label={name} className="absolute inset-0 size-full bg-[#000]" />
      <p role="status" className="absolute inset-x-0 top-0 bg-surface-1 px-4 py-2 text-14 empty:hidden">
        {isBroken && t("stream.broken")}
      </p>
    </>
  );
}
