import type { contents } from "@marquee/contract/contents";
import type { DataOf } from "@marquee/contract/kernel";
import type { PlayableContent } from "./playing.ts";

type Played = Pick<DataOf<typeof contents.list>[number], "id" | "slug" | "title" | "audio" | "image" | "channel"> & {
  readonly viewer?: { readonly progress: number | null };
};

/** A content of a channel as the player takes it. */
export const playableOf = ({ id, slug, title, audio, image, channel, viewer }: Played): PlayableContent => ({
  id,
  title: title ?? channel.name,
  to: `/contents/${slug}`,
  audio: audio && { url: audio.path },
  image,
  progress: viewer?.progress ?? null,
  channel: { id: channel.id, slug: channel.slug, name: channel.name, image: channel.image },
});
