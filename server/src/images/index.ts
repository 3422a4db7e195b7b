export { parseDataUri } from "./data-uri.ts";
export { noteImage, prepareImage } from "./keep-image.ts";
export { findImage, imageOf, type ImageRow } from "./queries.ts";
export { imageView, oneImageView, siteAddress } from "./views.ts";
export { deleteImages, insertImages } from "./repo.ts";
export { removeUnusedImage } from "./remove-unused.ts";
