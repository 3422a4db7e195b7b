import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { ForPublishers, type StudioChannel, studioNeeds } from "../managed-channels/index.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { BackLink } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { contentAt, studioContents } from "./reads.ts";

const Editor = lazy(() => import("./editor.tsx").then((module) => ({ default: module.Editor })));

const needs = studioNeeds(({ id }, { read, params }) => read(...contentAt(id, params["contentId"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where an article, a recording or a video is written, and comes out. */
export default function EditorPage() {
  return <ForPublishers>{(channel) => <Opened channel={channel} />}</ForPublishers>;
}

function Opened({ channel }: { channel: StudioChannel }) {
  const t = useText();
  const { contentId } = useParams();
  const { data: content, isError, refetch } = useRead(...contentAt(channel.id, contentId));
  const title = content?.title ?? t("managedContent.untitled");
  return (
    <div className="mx-auto grid max-w-reading grid-cols-1 text-16">
      <PageMeta title={`${title} · ${channel.name}`} hidden />
      <BackLink to={studioContents(channel.slug)} label={t("managedChannel.published")} />
      <h1 className="sr-only">{t("managedContent.editing", { title })}</h1>
      {content ? (
        <Suspense fallback={<Waiting />}>
          <Editor key={content.id} content={content} />
        </Suspense>
      ) : isError ? (
        <ReadFailed onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const Waiting = () => <Skeleton className="h-[70dvh] w-full rounded-card" />;
