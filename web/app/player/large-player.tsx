import { useSyncExternalStore } from "react";
import { useText } from "../kernel/page/page.tsx";
import { skips, type SoundControls } from "./audio.ts";
import { PlayButton, Seek, SkipButton, Speed } from "./player-controls.tsx";
import { onSleep, sleepAfter, sleepMinutes, sleepsAfter } from "./sleep-timer.ts";

/** The controls of a recording on its own page, over the whole width: the floating player shows the same sound. */
export function LargePlayer({ audio, label }: { audio: SoundControls; label: string }) {
  const t = useText();
  const { status } = useSyncExternalStore(audio.subscribe, audio.state, audio.state);
  return (
    <section aria-label={label} className="rounded-card border border-line bg-surface-1 px-2 pt-3 pb-2 rail:px-4">
      <Seek audio={audio} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-1">
        <Speed audio={audio} />
        <div className="order-first flex basis-full items-center justify-center gap-3 pair:order-none pair:basis-auto">
          <SkipButton audio={audio} seconds={-skips.back} />
          <PlayButton audio={audio} className="size-14" />
          <SkipButton audio={audio} seconds={skips.forward} />
        </div>
        <Sleep />
      </div>
      <p role="status" className="px-3 text-14 text-muted empty:hidden">
        {status === "blocked" && t("player.blocked")}
        {status === "failed" && t("player.failed")}
      </p>
    </section>
  );
}

/** When it is to stop by itself, for whoever falls asleep over it. */
function Sleep() {
  const t = useText();
  const chosen = useSyncExternalStore(onSleep, sleepsAfter, () => undefined);
  return (
    <select
      aria-label={t("player.sleep")}
      value={chosen ?? ""}
      onChange={({ target }) => sleepAfter(sleepMinutes.find((each) => String(each) === target.value))}
      className="figures min-h-11 max-w-40 rounded-control border border-line bg-surface-1 ps-2 pe-8 text-14 hover:bg-surface-2"
    >
      <option value="">{t("player.sleepOff")}</option>
      {sleepMinutes.map((count) => (
        <option key={count} value={count}>
          {t("player.sleepAfter", { count })}
        </option>
      ))}
    </select>
  );
}
