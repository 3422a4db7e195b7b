import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { BackLink } from "../ui/page.tsx";
import { Article } from "./article.tsx";
import { BelowContent } from "./below-content.tsx";
import { ContentHead } from "./content-head.tsx";
import { ManageLine } from "./manage-line.tsx";
import type { Content } from "./reads.ts";

/** What comes to life after the words, which are read first. */
const ContentButtons = late(() => import("./content-buttons.tsx").then((module) => module.ContentButtons));
const AboutContent = late(() => import("./about-content.tsx").then((module) => module.AboutContent));
const Recording = late(() => import("./recording.tsx").then((module) => module.Recording));
const Film = late(() => import("./film.tsx").then((module) => module.Film));

/** Something that its reader may read, hear or watch whole. */
export function Opened({ content }: { content: Content }) {
  if (content.type === "video" && content.video) return <Film content={content} video={content.video} />;
  if (content.type === "audio" && content.audio) return <Recording content={content} />;
  return <ArticlePage content={content} />;
}

function ArticlePage({ content }: { content: Content }) {
  const t = useText();
  const { id, image } = content;
  return (
    <div className="gutter mx-auto w-full max-w-reading py-6 side:py-8">
      <BackLink to="/channels" label={t("nav.channels")} />
      <ManageLine content={content} />
      <article>
        <ContentHead content={content} isDisplay />
        <ContentButtons content={content} />
        {image && (
          <Picture
            image={image}
            seed={id}
            ratio="wide"
            sizes="(min-width: 760px) 672px, 100vw"
            important
            className="mt-6 rounded-card"
          />
        )}
        <div className="mt-8">
          <Article content={content} />
        </div>
      </article>
      <AboutContent content={content} className="mt-10" />
      <BelowContent content={content} />
    </div>
  );
}
