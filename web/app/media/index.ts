export { asCueText, captionsOf, captionTimes } from "./caption-times.ts";
export { type AddressOf, LastingImage, type MediaPicture } from "./lasting-image.tsx";
export { FileList, Lightbox, loadStream } from "./later.ts";
export { MediaGrid } from "./media-grid.tsx";
export { VideoPlayer } from "./video-player.tsx";
