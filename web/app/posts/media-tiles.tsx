import type { Client } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import { Play } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useApi } from "../kernel/data/api.tsx";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";

import { LastingImage, Lightbox, type MediaPicture } from "../media/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Pattern } from "../ui/pattern.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { VideoOfPost } from "./video-of-post.tsx";
import { mediaInGroup, mediaOfAccount, type Activity, type MediaKind } from "./reads.ts";

type Video = NonNullable<Activity["video"]>;
type Tile = { readonly id: string; readonly activity: Activity } & (
  | { readonly kind: "picture"; readonly picture: MediaPicture }
  | { readonly kind: "video"; readonly video: Video }
);
type MediaTilesProps = { of: MediaSource; kind?: MediaKind; empty: ReactNode };
/** Whose media: those of a group, or of a person. */
type MediaSource = { readonly groupId: string } | { readonly accountId: string };

/** Pictures and videos of the posts of a group or a person, as tiles: a picture opens large, a video plays in a dialog. */
export function MediaTiles({ of, ...shown }: MediaTilesProps) {
  return "groupId" in of ? (
    <TilesOfGroup groupId={of.groupId} {...shown} />
  ) : (
    <TilesOfAccount accountId={of.accountId} {...shown} />
  );
}

type ShownProps = Omit<MediaTilesProps, "of">;

function TilesOfGroup({ groupId, ...shown }: ShownProps & { groupId: string }) {
  return <Tiles pages={pagesOf(useList(...mediaInGroup(groupId, shown.kind)))} {...shown} />;
}

function TilesOfAccount({ accountId, ...shown }: ShownProps & { accountId: string }) {
  return <Tiles pages={pagesOf(useList(...mediaOfAccount(accountId, shown.kind)))} {...shown} />;
}

function Tiles({ pages, kind, empty }: ShownProps & { pages: ReturnType<typeof pagesOf<Activity>> }) {
  const api = useApi();
  const [open, setOpen] = useState<string>();
  const tiles = pages.items?.flatMap((activity) => tilesOf(activity, kind));
  const pictures = (tiles ?? []).flatMap((tile) => (tile.kind === "picture" ? [tile] : []));
  const first = pictures.findIndex(({ id }) => id === open);
  const playing = tiles?.find((tile) => tile.kind === "video" && tile.id === open);
  const close = () => setOpen(undefined);
  return (
    <>
      <List
        {...pages}
        items={tiles}
        idOf={({ id }) => id}
        render={(tile) => <TileButton tile={tile} onOpen={() => setOpen(tile.id)} />}
        className="mt-4 grid grid-cols-2 gap-1 pair:grid-cols-3 rail:grid-cols-4"
        skeleton={<Skeleton className="mt-4 h-60 w-full rounded-card" />}
        empty={empty}
      />
      <Suspense>
        {first >= 0 && (
          <Lightbox
            pictures={pictures.map(({ picture }) => picture)}
            first={first}
            addressOf={(id) => addressOf(api, pictures, id)}
            onClose={close}
          />
        )}
      </Suspense>
      {playing?.kind === "video" && (
        <VideoOfPost video={playing.video} name={displayName(playing.activity.account)} onClose={close} />
      )}
    </>
  );
}

function tilesOf(activity: Activity, kind: MediaKind): Tile[] {
  const { video, images } = activity;
  const pictures = images.map((picture) => ({ id: picture.id, activity, kind: "picture" as const, picture }));
  return [
    ...(video && kind !== "images" ? [{ id: video.id, activity, kind: "video" as const, video }] : []),
    ...(kind === "videos" ? [] : pictures),
  ];
}

function TileButton({ tile, onOpen }: { tile: Tile; onOpen: () => void }) {
  const t = useText();
  const name = displayName(tile.activity.account);
  const described = tile.kind === "picture" ? tile.picture.description : tile.video.name;
  const label = t(tile.kind === "picture" ? "posts.openPicture" : "posts.openVideo", { name });
  return (
    <button
      type="button"
      aria-label={[label, described].filter(Boolean).join(": ")}
      onClick={onOpen}
      className="relative block aspect-square w-full overflow-hidden rounded-control bg-surface-2"
    >
      {tile.kind === "picture" ? (
        <LastingImage
          image={tile.picture}
          sizes="(min-width: 900px) 11rem, 50vw"
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <VideoFace video={tile.video} />
      )}
    </button>
  );
}

function VideoFace({ video: { id, thumbnailUrl } }: { video: Video }) {
  return (
    <>
      <span aria-hidden="true" className="absolute inset-0">
        {thumbnailUrl ? (
          <img src={thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Pattern seed={id} />
        )}
      </span>
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-11 place-items-center rounded-full bg-accent text-on-accent shadow-over">
          <Icon of={Play} />
        </span>
      </span>
    </>
  );
}

/** The address that a picture has now: those in a list are good for an hour. */
async function addressOf(
  api: Client,
  pictures: readonly { readonly id: string; readonly activity: Activity }[],
  id: string,
): Promise<string | undefined> {
  const activityId = pictures.find((picture) => picture.id === id)?.activity.id;
  if (activityId === undefined) return undefined;
  const { data } = await api.send(posts.get, { activityId });
  return data.images.find((image) => image.id === id)?.uri;
}
