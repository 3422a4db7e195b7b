import { useState, useSyncExternalStore } from "react";
import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { IconButton, Spinner } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { SoundControls } from "./audio.ts";
import { rates } from "./listening.ts";
import { positionText } from "./position-text.ts";

type ControlProps = { audio: SoundControls };

const useAudioState = (audio: SoundControls) => useSyncExternalStore(audio.subscribe, audio.state, audio.state);

export function PlayButton({ audio, className }: ControlProps & { className?: string }) {
  const t = useText();
  const { status } = useAudioState(audio);
  const isPlaying = status === "playing" || status === "loading";
  const label = t(isPlaying ? "player.pause" : "player.play");
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={isPlaying ? audio.pause : audio.resume}
      className={classes(
        "relative grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong",
        status === "blocked" && "outline-2 outline-offset-2 outline-accent",
        className,
      )}
    >
      {status === "loading" ? <Spinner label={t("ui.loading")} /> : <Icon of={isPlaying ? Pause : Play} />}
    </button>
  );
}

/** Time runs from left to right in every language. */
export function Seek({ audio }: ControlProps) {
  const t = useText();
  const { position, duration } = useAudioState(audio);
  const [wanted, setWanted] = useState<number>();
  const at = wanted ?? position;
  const [now, whole] = [positionText(at), positionText(duration)];
  const settle = (): void => {
    if (wanted !== undefined) audio.seek(wanted);
    setWanted(undefined);
  };
  return (
    <div dir="ltr" className="figures flex items-center gap-2 px-3 text-12 text-muted">
      <span aria-hidden="true">{now}</span>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(at)}
        disabled={duration === 0}
        aria-label={t("player.seek")}
        aria-valuetext={t("player.position", { position: now, duration: whole })}
        onChange={({ target }) => setWanted(Number(target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span aria-hidden="true">{whole}</span>
    </div>
  );
}

export function SkipButton({ audio, seconds }: ControlProps & { seconds: number }) {
  const t = useText();
  const count = Math.abs(seconds);
  const label = t(seconds < 0 ? "player.back" : "player.forward", { count });
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={() => audio.skip(seconds)}
      className="relative grid size-11 place-items-center rounded-full hover:bg-surface-2"
    >
      <Icon of={seconds < 0 ? RotateCcw : RotateCw} size={30} />
      <span aria-hidden="true" className="figures absolute text-[0.625rem] font-semibold">
        {count}
      </span>
    </button>
  );
}

export function Speed({ audio }: ControlProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { rate } = useAudioState(audio);
  const format = new Intl.NumberFormat(formatLocale);
  return (
    <select
      aria-label={t("player.speed")}
      value={rate}
      onChange={({ target }) => audio.setRate(Number(target.value))}
      className="figures min-h-11 rounded-control border border-line bg-surface-1 ps-2 pe-8 text-14 hover:bg-surface-2"
    >
      {rates.map((each) => (
        <option key={each} value={each}>
          {format.format(each)}×
        </option>
      ))}
    </select>
  );
}

export function Volume({ audio }: ControlProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { volume, muted } = useAudioState(audio);
  const isSilent = muted || volume === 0;
  const level = isSilent ? 0 : volume;
  const percent = new Intl.NumberFormat(formatLocale, { style: "percent" }).format(level);
  return (
    <div className="flex items-center">
      <IconButton
        icon={isSilent ? VolumeX : Volume2}
        label={t(isSilent ? "player.unmute" : "player.mute")}
        onClick={audio.toggleMuted}
      />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={level}
        aria-label={t("player.volume")}
        aria-valuetext={percent}
        onChange={({ target }) => audio.setVolume(Number(target.value))}
        className="h-11 w-16 cursor-pointer accent-accent"
      />
    </div>
  );
}
