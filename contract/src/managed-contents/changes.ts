import { Channel, ChannelCollection } from "../channels/entities.ts";
import { ChannelSummary } from "../channels/summaries.ts";
import { ContentPreview } from "../contents/entities.ts";
import { ContentSummary } from "../contents/summaries.ts";
import { ManagedChannel } from "../managed-channels/entities.ts";
import { ManagedContent } from "./entities.ts";

/** What a content is for whoever finds it, and how many there are. */
export const contentChanges = [
  ManagedContent,
  ContentSummary,
  ContentPreview,
  ChannelSummary,
  Channel,
  ManagedChannel,
  ChannelCollection,
] as const;
