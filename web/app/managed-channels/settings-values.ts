import type { ManagedChannel } from "./reads.ts";

export const linkNames = ["externalUrl", "appleUrl", "spotifyUrl", "googleUrl", "youtubeUrl"] as const;

/** What is set of a channel; a picture that there is by its address, emptied for one that is taken away. */
export function valuesOf(channel: ManagedChannel) {
  const { name, description, slug, visible, group, image, banner } = channel;
  return {
    channel: {
      name,
      description: description ?? "",
      slug,
      visible,
      groupId: group?.id ?? "",
      externalUrl: channel.externalUrl ?? "",
      appleUrl: channel.appleUrl ?? "",
      spotifyUrl: channel.spotifyUrl ?? "",
      googleUrl: channel.googleUrl ?? "",
      youtubeUrl: channel.youtubeUrl ?? "",
    },
    imageDataUri: image.uri,
    bannerDataUri: banner?.uri ?? "",
  };
}
