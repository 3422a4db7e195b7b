import { useMemo } from "react";
import { contentName } from "../channels/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { LongText } from "../long-texts/index.ts";
import { LargePlayer, playableOf, useSoundOf } from "../player/index.ts";
import { BackLink } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { AboutContent } from "./about-content.tsx";
import { BelowContent } from "./below-content.tsx";
import { Chapters } from "./chapters.tsx";
import { ContentButtons } from "./content-buttons.tsx";
import { ContentHead } from "./content-head.tsx";
import { ManageLine } from "./manage-line.tsx";
import type { Playback } from "./playback.ts";
import type { Content } from "./reads.ts";
import { Transcript } from "./transcript.tsx";
import { useStart } from "./use-start.ts";

/** A recording: its artwork, the player, what it is about and what is said in it. It plays on when the page is left. */
export function Recording({ content }: { content: Content }) {
  const t = useText();
  const { body, channel, chapters, id, image, seconds, transcript } = content;
  const audio = useSoundOf(playableOf(content), { duration: seconds ?? 0, from: useStart(content) });
  const playback: Playback = useMemo(
    () => ({
      subscribe: (listener) => {
        const stop = audio.subscribe(listener);
        return () => void stop();
      },
      position: () => audio.state().position,
      jump(to) {
        audio.seek(to);
        audio.resume();
      },
    }),
    [audio],
  );
  return (
    <div className="gutter mx-auto w-full max-w-wide py-6 side:py-8">
      <BackLink to="/channels" label={t("nav.channels")} />
      <ManageLine content={content} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 rail:grid-cols-[15rem_minmax(0,1fr)] split:grid-cols-[19rem_minmax(0,1fr)]">
        <Picture
          image={image ?? channel.image}
          seed={id}
          ratio="square"
          sizes="(min-width: 900px) 304px, (min-width: 760px) 240px, 240px"
          important
          className="w-60 rounded-card shadow-raised max-rail:mx-auto rail:w-full"
        />
        <div className="grid min-w-0 content-end gap-5">
          <ContentHead content={content} />
          <LargePlayer audio={audio} label={t("content.playerOf", { title: contentName(content) })} />
          <ContentButtons content={content} playback={playback} />
        </div>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 split:grid-cols-[19rem_minmax(0,1fr)] split:grid-rows-[auto_1fr]">
        <div className="min-w-0 empty:hidden">
          <Chapters chapters={chapters} playback={playback} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 split:col-start-2 split:row-span-2 split:row-start-1">
          {body && <LongText text={body} />}
          <Transcript lines={transcript} playback={playback} />
          <BelowContent content={content} />
        </div>
        <AboutContent content={content} className="split:col-start-1" />
      </div>
    </div>
  );
}
