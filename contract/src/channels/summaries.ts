import { AnyText, Id, named, Nullable, type Static, Type, Whole } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

export const channelSummary = {
  id: Id("channel"),
  slug: AnyText,
  name: AnyText,
  description: Nullable(AnyText),
  /** Its artwork, a square; drawn from the community's colours where its creator chose none. */
  image: ImageSummary,
  subscriberCount: Whole,
  /** Null once they have deleted their account. */
  creatorId: Nullable(Id("account")),
  /** What is published in it, as far as the reader finds it. */
  _count: Type.Object({ contents: Whole }),
};
export const ChannelSummary = named("ChannelSummary", channelSummary);
export type ChannelSummary = Static<typeof ChannelSummary>;
