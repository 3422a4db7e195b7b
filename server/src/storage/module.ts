import { kernelErrors } from "@marquee/contract/kernel";
import { storage } from "@marquee/contract/storage";
import { findImage, oneImageView } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { videoStreams } from "./make-streams.ts";
import { addFile } from "./add-file.ts";
import { addImage } from "./add-image.ts";
import { addVideo } from "./add-video.ts";
import { readLinkPreview } from "./link-previews.ts";
import { itemView, readCommunityUse, readUse, removeDeleted, removeItem } from "./own-storage.ts";
import { mailRanLow } from "./mail-ran-low.ts";
import { readItems } from "./repo/items.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { removePrivateUploads } from "./remove-private-uploads.ts";
import { findVideo } from "./repo/uploads.ts";
import { videoView } from "./views.ts";

export const storageModule = serve(storage, {
  addFile,
  addImage,
  getImage: query(storage.getImage, async ({ scope, params, caller }) => {
    const found = await findImage(scope, params.imageId);
    // What it was sent with shows it to others; by itself it is its owner's.
    if (!found || !(found.isPublic || found.ownerId === caller.accountId)) fail(kernelErrors.notFound);
    return oneImageView(scope, found);
  }),
  linkPreview: query(storage.linkPreview, ({ scope, query }) => readLinkPreview(scope, query.href)),
  addVideo,
  getVideo: query(storage.getVideo, async ({ scope, params, caller }) => {
    const found = await findVideo(scope, params.videoId);
    // Until it is part of something that is published, a video is its owner's.
    if (!found || !(found.isShared || found.ownerId === caller.accountId)) fail(kernelErrors.notFound);
    return videoView(scope, found);
  }),
  use: query(storage.use, ({ scope }) => readUse(scope)),
  items: query(storage.items, async ({ scope, query }) => {
    const { window, rows } = await readItems(scope, query);
    return pageOf(window, rows, (row) => itemView(scope, row));
  }),
  removeItem,
  communityUse: query(storage.communityUse, ({ scope }) => readCommunityUse(scope)),
});

export const module: SliceModule = {
  serves: [storageModule],
  reactions: [removePrivateUploads, removeDeleted, mailRanLow],
  schedules: ({ services: { files, transcoder }, ...parts }) => [videoStreams({ ...parts, files, transcoder })],
};
