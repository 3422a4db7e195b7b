import { ApiError } from "@marquee/client";
import { redirect, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds, type NeedsInput } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { late } from "../kernel/late.tsx";
import { inFrame } from "../kernel/page/frame.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { allPlans } from "../subscriptions/index.ts";
import { ContentMeta } from "./content-meta.tsx";
import { Opened } from "./opened.tsx";
import {
  channelCalled,
  type Content,
  contentCalled,
  contentsOfChannel,
  contentsOfCollection,
  interestsOfContent,
  postsAboutContent,
  type Preview,
  previewCalled,
} from "./reads.ts";

export const ErrorBoundary = late(() => import("./content-error.tsx").then((module) => module.ContentError));
const Locked = late(() => import("./locked.tsx").then((module) => module.Locked));

/** It takes an account, a group, a tier or a plan; or it is not out yet, which nobody may read. */
const lockedStatuses: ReadonlySet<number> = new Set([401, 404, 453, 457, 458]);

const needs = pageNeeds(async (input) => {
  const { read, params, path, search } = input;
  const { slug = "" } = params;
  const shown = await read(...contentCalled(slug)).catch((error: unknown) => {
    if (error instanceof ApiError && lockedStatuses.has(error.status)) return read(...previewCalled(slug));
    throw error;
  });
  // An address that it had before. Not for good: it may take that again, and browsers keep what is for good.
  if (slug !== shown.slug && slug !== shown.id)
    throw redirect(path.replace(`/contents/${slug}`, `/contents/${shown.slug}`));
  const { channel } = shown;
  const collectionId = search.get("collection");
  await Promise.all([
    read(...channelCalled(channel.slug)),
    read(...contentsOfChannel(channel.id)),
    collectionId && read(...contentsOfCollection(channel.id, collectionId)),
    "viewer" in shown ? readsOf(input, shown) : plansFor(input, shown),
  ]);
});
const readsOf = ({ read, list }: NeedsInput, content: Content) =>
  Promise.all([list(...postsAboutContent(content)), read(...interestsOfContent(content))]);
const plansFor = async ({ read }: NeedsInput, { access }: Preview) =>
  (access === "tiers" || access === "plans") && read(...allPlans);

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = { ...sameForGuests({ words: ["collection"] }), ...inFrame("filled") };

/** What is published in a channel: an article, a recording or a video; of what is locked its beginning and the way in. */
export default function ContentPage() {
  const { slug } = useParams();
  // Whoever may not read it is refused again with every try: its preview is there instead.
  const preview = useRead(...previewCalled(slug), { enabled: false }).data;
  const content = useRead(...contentCalled(slug), { enabled: !preview }).data;
  const shown = content ?? preview;
  if (!shown) return null;
  const { color } = shown.image ?? shown.channel.image;
  return (
    <div className="relative isolate">
      {color && (
        <div
          aria-hidden="true"
          className="tinted absolute inset-x-0 top-0 -z-10 h-104 print:hidden"
          style={{ color }}
        />
      )}
      <ContentMeta content={shown} />
      {content ? <Opened key={content.id} content={content} /> : preview && <Locked preview={preview} />}
    </div>
  );
}
