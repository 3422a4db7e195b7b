export { FileList } from "./file-list.tsx";
export { type AddressOf, LastingImage, type MediaPicture } from "./lasting-image.tsx";
export { Lightbox } from "./later.ts";
export { MediaGrid } from "./media-grid.tsx";
export { VideoPlayer } from "./video-player.tsx";
