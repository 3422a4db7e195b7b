import { pageNeeds, type Needs, type NeedsInput } from "../kernel/data/needs.ts";
import { studioChannelAt, type StudioChannel } from "./reads.ts";

/** What a part of a channel's studio reads, where its reader publishes in the channel; others are told so by the page. */
export const studioNeeds = (read: (channel: StudioChannel, input: NeedsInput) => Promise<unknown>): Needs =>
  pageNeeds(
    async (input) => {
      const channel = await input.read(...studioChannelAt(input.params["slug"]));
      if (channel.viewer.canManage) await read(channel, input);
    },
    { forMembers: true },
  );
