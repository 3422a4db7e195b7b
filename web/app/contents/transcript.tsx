import { useEffect, useRef, useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { positionText } from "../player/index.ts";
import { classes } from "../ui/classes.ts";
import { SearchBox } from "../ui/search-box.tsx";
import { Switch } from "../ui/switch.tsx";
import type { Playback } from "./playback.ts";
import type { Content } from "./reads.ts";
import { useCurrent } from "./use-current.ts";

type Lines = Content["transcript"];

/** Of more lines only those in sight are drawn. */
const drawnAtOnce = 200;

/** What is said, line by line: pressed, it plays from there; found by its words; the line that is on stays in sight. */
export function Transcript({ lines, playback }: { lines: Lines; playback: Playback }) {
  const t = useText();
  const [search, setSearch] = useState("");
  const [follows, setFollows] = useState(true);
  const current = useCurrent(playback, lines);
  const box = useRef<HTMLOListElement>(null);
  const isLong = lines.length > drawnAtOnce;
  const wanted = search.trim().toLocaleLowerCase();
  const shown = lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ text }) => text.toLocaleLowerCase().includes(wanted));
  useEffect(() => {
    const line = follows && !wanted ? box.current?.children[current] : undefined;
    if (line instanceof HTMLElement && box.current) center(box.current, line);
  }, [current, follows, wanted]);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="transcript" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
        <h2 id="transcript" className="text-18">
          {t("content.transcript")}
        </h2>
        <Switch label={t("content.follow")} checked={follows} onChange={setFollows} />
      </div>
      <SearchBox placeholder={t("content.searchTranscript")} value={search} onSearch={setSearch} atOnce />
      <p role="status" className="py-2 text-14 text-muted empty:hidden">
        {wanted && t("content.linesFound", { count: shown.length })}
      </p>
      <ol
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t("content.transcript")}
        className="relative -mx-2 mt-2 max-h-112 overflow-y-auto"
      >
        {shown.map(({ seconds, text, index }) => (
          <li
            key={index}
            className={isLong ? "[content-visibility:auto] [contain-intrinsic-block-size:auto_2.75rem]" : undefined}
          >
            <button
              type="button"
              aria-current={index === current ? "true" : undefined}
              onClick={() => playback.jump(seconds)}
              className={classes(
                "flex w-full items-baseline gap-3 rounded-control px-2 py-2 text-start leading-relaxed hover:bg-surface-2",
                index === current && "bg-accent-soft",
              )}
            >
              <span dir="ltr" className="figures min-w-12 text-12 text-muted">
                {positionText(seconds)}
              </span>
              <span dir="auto" className="min-w-0 wrap-break-word">
                <Marked text={text} wanted={wanted} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The words that were searched for stand out. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted ? text.toLocaleLowerCase().indexOf(wanted) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-warning-soft text-text">{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}

/** Scrolls the box alone: whoever reads elsewhere on the page stays there. */
function center(box: HTMLElement, line: HTMLElement): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = line.offsetTop - (box.clientHeight - line.clientHeight) / 2;
  box.scrollTo({ top, behavior: isStill ? "instant" : "smooth" });
}
