import type { Client } from "@marquee/client";
import { channels } from "@marquee/contract/channels";
import { contents } from "@marquee/contract/contents";
import { playableOf } from "./playable.ts";
import type { PlayableContent } from "./playing.ts";

/** Among so many of the latest it is looked for. */
const looked = 100;

/** The recording that came out in the same channel after it, where there is one that the reader may hear. */
export async function nextInChannel(
  api: Client,
  { id, channel: { id: channelId } }: PlayableContent,
): Promise<PlayableContent | undefined> {
  if (id === undefined || channelId === undefined) return undefined;
  const { data: latest } = await api.send(channels.contents, { channelId, type: "audio", pageSize: looked });
  const later = latest.slice(
    0,
    Math.max(
      0,
      latest.findIndex((each) => each.id === id),
    ),
  );
  const next = later.findLast(({ audio, isLocked }) => audio !== null && !isLocked);
  return next && playableOf(next);
}

/** Where a recording is by now: its address is good for an hour. */
export async function addressNow(api: Client, { id }: PlayableContent): Promise<string | undefined> {
  if (id === undefined) return undefined;
  return (await api.send(contents.get, { contentId: id })).data.audio?.path;
}
