import { programme } from "@marquee/contract/programme";
import { FileText } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useApi } from "../kernel/data/api.tsx";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { LastingImage, Lightbox, VideoPlayer, type MediaPicture } from "../media/index.ts";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ForWhom } from "./for-whom.tsx";
import { mediaIn, type MediaItem } from "./reads.ts";

type Pages = ReturnType<typeof pagesOf<MediaItem>>;

/** What an event has to look at and to take along, by kind: each as far as the reader may see it. */
export function EventMedia({ eventId }: { eventId: string }) {
  const t = useText();
  const pictures = pagesOf(useList(...mediaIn(eventId, "image")));
  const videos = pagesOf(useList(...mediaIn(eventId, "video")));
  const files = pagesOf(useList(...mediaIn(eventId, "file")));
  if ([pictures, videos, files].every(({ items }) => items?.length === 0))
    return (
      <EmptyState drawing="message" title={t("programme.noMedia")}>
        {t("programme.noMediaText")}
      </EmptyState>
    );
  return (
    <div className="grid gap-8">
      <Kind title={t("programme.pictures")} pages={pictures}>
        <Pictures eventId={eventId} pages={pictures} />
      </Kind>
      <Kind title={t("programme.videos")} pages={videos}>
        <List
          {...videos}
          idOf={({ id }) => id}
          render={(item) => <VideoItem item={item} />}
          className="grid grid-cols-1 gap-6"
          skeleton={<Skeleton className="h-40 w-full rounded-card" />}
          empty={null}
        />
      </Kind>
      <Kind title={t("programme.files")} pages={files}>
        <List
          {...files}
          idOf={({ id }) => id}
          render={(item) => <FileItem item={item} />}
          className="grid grid-cols-1 divide-y divide-line"
          skeleton={<Skeleton className="h-14 w-full rounded-card" />}
          empty={null}
        />
      </Kind>
    </div>
  );
}

/** One kind under its heading; nothing where the event has none of it. */
function Kind({ title, pages, children }: { title: string; pages: Pages; children: ReactNode }) {
  const id = useId();
  if (pages.items?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-18">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A grid whose pictures open large, one leading to the next. */
function Pictures({ eventId, pages }: { eventId: string; pages: Pages }) {
  const t = useText();
  const api = useApi();
  const [open, setOpen] = useState<string>();
  const items = pages.items ?? [];
  const pictures = items.flatMap((item) => pictureOf(item) ?? []);
  const first = items.findIndex(({ id }) => id === open);
  /** Addresses are good for an hour, and for as long as the reader may see it. */
  const addressOf = async (imageId: string) => {
    const item = items.find((each) => each.imageId === imageId);
    if (!item) return undefined;
    return (await api.send(programme.mediaItem, { eventId, mediaItemId: item.id })).data.image?.uri;
  };
  return (
    <>
      <List
        {...pages}
        idOf={({ id }) => id}
        render={(item, index) => {
          const picture = pictureOf(item);
          if (!picture) return null;
          return (
            <figure>
              <button
                type="button"
                aria-label={`${t("media.openPicture", { number: index + 1, count: items.length })}: ${item.name}`}
                onClick={() => setOpen(item.id)}
                className="relative block aspect-square w-full overflow-hidden rounded-control bg-surface-2"
              >
                <LastingImage
                  image={picture}
                  addressOf={addressOf}
                  sizes="(min-width: 900px) 14rem, 50vw"
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="absolute inset-0 size-full object-cover"
                />
              </button>
              <figcaption className="pt-1 text-14">
                <bdi className="line-clamp-2">{item.name}</bdi>
                <ForWhom item={item} />
              </figcaption>
            </figure>
          );
        }}
        className="grid grid-cols-2 gap-3 rail:grid-cols-3"
        skeleton={<Skeleton className="h-60 w-full rounded-card" />}
        empty={null}
      />
      <Suspense>
        {first >= 0 && (
          <Lightbox pictures={pictures} first={first} addressOf={addressOf} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const pictureOf = ({ image, name, description }: MediaItem): MediaPicture | undefined =>
  image ? { ...image, description: [name, description].filter(Boolean).join(": ") } : undefined;

function VideoItem({ item }: { item: MediaItem }) {
  if (!item.video) return null;
  return (
    <article>
      <h4 className="mb-1 font-medium">
        <bdi>{item.name}</bdi>
      </h4>
      {item.description && <p className="measure mb-2 text-14 text-muted">{item.description}</p>}
      <VideoPlayer video={item.video} />
      <ForWhom item={item} />
    </article>
  );
}

function FileItem({ item: { file, ...item } }: { item: MediaItem }) {
  const t = useText();
  if (!file) return null;
  return (
    <div className="py-2">
      <a
        href={file.path}
        download={file.name}
        aria-label={t("media.saveFile", { name: item.name })}
        className="flex min-h-11 items-center gap-3 hover:underline"
      >
        <Icon of={FileText} />
        <bdi className="min-w-0 font-medium wrap-anywhere">{item.name}</bdi>
      </a>
      {item.description && (
        <p dir="auto" className="ps-9 text-14 text-muted">
          {item.description}
        </p>
      )}
      <ForWhom item={item} className="ps-9" />
    </div>
  );
}
