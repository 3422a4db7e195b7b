import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { LongText } from "../long-texts/index.ts";
import { BackLink } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { Coming } from "./coming.tsx";
import { ContentHead } from "./content-head.tsx";
import { Guests } from "./guests.tsx";
import { MoreContents } from "./more-contents.tsx";
import { isComing, type Preview } from "./reads.ts";
import { WayIn } from "./way-in.tsx";

/** The beginning of what its reader may not read whole, then what it takes and one button. */
export function Locked({ preview }: { preview: Preview }) {
  const t = useText();
  const { now } = usePageFacts();
  const { channel, guests, id, image, teaser, type } = preview;
  const isSound = type === "audio";
  return (
    <div className="gutter mx-auto w-full max-w-reading py-6 side:py-8">
      <BackLink to="/channels" label={t("nav.channels")} />
      <article>
        <ContentHead content={preview} isDisplay />
        {(image || isSound) && (
          <Picture
            image={image ?? channel.image}
            seed={id}
            ratio={isSound ? "square" : "wide"}
            sizes={isSound ? "240px" : "(min-width: 760px) 672px, 100vw"}
            important
            className={isSound ? "mt-6 w-60 rounded-card shadow-raised" : "mt-6 rounded-card"}
          />
        )}
        {teaser && (
          // It goes on: the words fade out before the end of what everybody may read.
          <div className="mt-8 max-h-112 overflow-hidden mask-[linear-gradient(black_max(3rem,calc(100%-7rem)),transparent)]">
            <LongText text={teaser} look="article" />
          </div>
        )}
        <div className={teaser ? "mt-2" : "mt-8"}>
          {isComing(preview, now) ? <Coming content={preview} /> : <WayIn preview={preview} />}
        </div>
      </article>
      <div className="mt-10 grid gap-8">
        <Guests guests={guests} />
        <ChannelCard slug={channel.slug} />
      </div>
      <MoreContents content={preview} />
    </div>
  );
}
