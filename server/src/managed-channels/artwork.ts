import { insertImages, noteImage, prepareImage, preparePicture } from "../images/index.ts";
import type { StoredImage } from "../kernel/files/index.ts";
import type { Prepared } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { drawArtwork } from "./draw-artwork.ts";

/** What a channel shows, and whether it was drawn for it. */
export type Artwork = { readonly image: StoredImage; readonly isDrawn: boolean };
export type ChannelPictures = {
  readonly artwork: Artwork | undefined;
  readonly banner: StoredImage | null | undefined;
};

/** A channel always has an artwork: drawn, where none was sent. Every drawing is another one. */
export async function prepareArtwork(scope: Scope, dataUri: string | null | undefined): Promise<Prepared<Artwork>> {
  if (typeof dataUri === "string") {
    const { value: image, discard } = await prepareImage(scope, { dataUri, name: "" });
    return { value: { image, isDrawn: false }, discard };
  }
  const { files } = scope.services;
  const organizationId = scope.organization.id;
  const pixels = await drawArtwork(scope.organization.configuration, newId());
  const image = await files.putPixels(organizationId, { pixels, name: "" });
  return { value: { image, isDrawn: true }, discard: () => files.removeImage(organizationId, image.id) };
}

type Sent = { readonly imageDataUri?: string | null | undefined; readonly bannerDataUri?: string | null | undefined };

/** Both pictures of a channel; what is not sent stays as it is. */
export async function prepareChannelPictures(scope: Scope<Member>, sent: Sent): Promise<Prepared<ChannelPictures>> {
  const artwork = sent.imageDataUri === undefined ? undefined : await prepareArtwork(scope, sent.imageDataUri);
  try {
    const banner = await preparePicture(scope, sent.bannerDataUri);
    return {
      value: { artwork: artwork?.value, banner: banner.value },
      discard: async () => void (await Promise.all([artwork?.discard(), banner.discard()])),
    };
  } catch (error) {
    await artwork?.discard();
    throw error;
  }
}

/** A drawing is the community's own and takes no room of its creator's. */
export async function keepArtwork(scope: Scope<Member>, { image, isDrawn }: Artwork) {
  if (isDrawn) await insertImages(scope.database, [image], { type: "activity", now: scope.now });
  else await noteImage(scope, image, { type: "activity", isPublic: true });
  return { imageId: image.id, isDrawn };
}
