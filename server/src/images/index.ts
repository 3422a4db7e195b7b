export { imageReplaced } from "./events.ts";
export { parseDataUri } from "./data-uri.ts";
export { keepPicturesOfText } from "./keep-pictures-of-text.ts";
export { noteImage, prepareImage } from "./keep-image.ts";
export { findImage, imageOf, type ImageRow, isPublicImage, usableImages } from "./queries.ts";
export { imageAddress, imageView, oneImageView, publicImageView, siteAddress, storedImageRow } from "./views.ts";
export { deleteImages, insertImages, publishImages } from "./repo.ts";
export { keepPicture, preparePicture } from "./replace-picture.ts";
export { removeUnusedImage } from "./remove-unused.ts";
