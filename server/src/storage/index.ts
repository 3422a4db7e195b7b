export { knownPreviews } from "./link-previews.ts";
export { mountUploads } from "./mount-uploads.ts";
export { ownFiles, shareUploads } from "./repo/uploads.ts";
export { fileView, videoView } from "./views.ts";
