import { PictureInPicture2 } from "lucide-react";
import { contentName } from "../channels/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { LongText } from "../long-texts/index.ts";
import { VideoPlayer } from "../media/index.ts";
import { Button } from "../ui/button.tsx";
import { BackLink } from "../ui/page.tsx";
import { AboutContent } from "./about-content.tsx";
import { BelowContent } from "./below-content.tsx";
import { Chapters } from "./chapters.tsx";
import { ContentButtons } from "./content-buttons.tsx";
import { ContentHead } from "./content-head.tsx";
import { ManageLine } from "./manage-line.tsx";
import type { Content } from "./reads.ts";
import { Transcript } from "./transcript.tsx";
import { useFilm } from "./use-film.ts";

type FilmProps = { content: Content; video: NonNullable<Content["video"]> };

/** A video as large as the page is wide; chapters and what is said in it beside it, the rest below. */
export function Film({ content, video }: FilmProps) {
  const t = useText();
  const { body, chapters, image, transcript } = content;
  const { playback, wiring, popOut } = useFilm(content);
  const shown = { ...video, previewUrl: image?.uri ?? video.previewUrl, name: contentName(content) };
  return (
    <div className="gutter mx-auto w-full max-w-[90rem] py-6 side:py-8">
      <BackLink to="/channels" label={t("nav.channels")} />
      <ManageLine content={content} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 side:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <VideoPlayer {...wiring} isStage video={shown} />
          <div className="mt-5 grid gap-4">
            <ContentHead content={content} />
            <div className="flex flex-wrap items-center gap-2">
              <ContentButtons content={content} playback={playback} />
              {popOut && <PopOut onPress={popOut} />}
            </div>
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-8 side:row-span-2">
          <Chapters chapters={chapters} playback={playback} />
          <Transcript lines={transcript} playback={playback} />
          <AboutContent content={content} />
        </div>
        <div className="min-w-0">
          {body && <LongText text={body} className="mb-8" />}
          <BelowContent content={content} />
        </div>
      </div>
    </div>
  );
}

/** Lets it stand in a small window of its own over everything else, where the browser can. */
function PopOut({ onPress }: { onPress: () => void }) {
  const t = useText();
  const canPopOut = useIsLive() && document.pictureInPictureEnabled;
  if (!canPopOut) return null;
  return (
    <Button icon={PictureInPicture2} onClick={onPress}>
      {t("content.popOut")}
    </Button>
  );
}
