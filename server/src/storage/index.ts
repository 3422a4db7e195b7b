export { addFile } from "./add-file.ts";
export { knownPreviews } from "./link-previews.ts";
export { keptUploads } from "./kept-uploads.ts";
export { type MediaFacts, mediaFacts } from "./media-facts.ts";
export { mountUploads } from "./mount-uploads.ts";
export { type KeptFile, noteFile } from "./note-file.ts";
export { forgetSent, readSent, type Sent } from "./received-file.ts";
export { deleteUnused } from "./repo/unused.ts";
export {
  fileOf,
  type FileOfRow,
  findOwnVideo,
  isOwnVideo,
  ownFiles,
  shareUploads,
  type ShownVideo,
  videoOf,
} from "./repo/uploads.ts";
export { fileView, videoView } from "./views.ts";
