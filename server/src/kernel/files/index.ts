export { createFiles, facePath, filePath, imagePath, privateImagePath } from "./files.ts";
export type { FileKey, Files, FilesOptions } from "./files.ts";
export { cleanFileName } from "./file-name.ts";
export { filesPlugin, type HoldsRight, type KeptUploads } from "./files-plugin.ts";
export { imageLimits, imageWidths } from "./image-types.ts";
export type { ImageProblem, ImageWidth, Pixels, PutImageResult, StoredImage } from "./image-types.ts";
export type { ObjectStore } from "./objects.ts";
export { renderDrawing } from "./render-drawing.ts";
export { readWoff2 } from "./woff2.ts";
export { createTranscoder, type Transcoder } from "./transcoder.ts";
export {
  createUploads,
  restsFor as uploadsRestFor,
  type FinishedUpload,
  type UploadOwner,
  type Uploads,
} from "./uploads.ts";
