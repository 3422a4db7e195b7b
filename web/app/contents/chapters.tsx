import { useText } from "../kernel/page/page.tsx";
import { positionText } from "../player/index.ts";
import { classes } from "../ui/classes.ts";
import type { Playback } from "./playback.ts";
import type { Content } from "./reads.ts";
import { useCurrent } from "./use-current.ts";

/** What it is about, part by part: pressed, it plays from there. The one that is on is marked. */
export function Chapters({ chapters, playback }: { chapters: Content["chapters"]; playback: Playback }) {
  const t = useText();
  const current = useCurrent(playback, chapters);
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className="pb-2 text-18">
        {t("content.chapters")}
      </h2>
      <ol className="-mx-2">
        {chapters.map(({ seconds, title }, index) => (
          <li key={seconds}>
            <button
              type="button"
              aria-current={index === current ? "true" : undefined}
              onClick={() => playback.jump(seconds)}
              className={classes(
                "flex min-h-11 w-full items-baseline gap-3 rounded-control px-2 py-2.5 text-start hover:bg-surface-2",
                index === current && "bg-accent-soft font-medium text-accent-text",
              )}
            >
              <span dir="ltr" className={classes("figures min-w-12 text-14", index !== current && "text-muted")}>
                {positionText(seconds)}
              </span>
              <bdi className="min-w-0 wrap-break-word">{title}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
