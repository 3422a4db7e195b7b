import { channelImports } from "@marquee/contract/channel-imports";
import type { DataOf } from "@marquee/contract/kernel";

export type ChannelImport = DataOf<typeof channelImports.get>;

/** Imports into a channel, the latest first. */
export const importsOf = (channelId: string) => [channelImports.list, { channelId, pageSize: 10 }] as const;

export const failedOf = ({ channelId, id: importId }: Pick<ChannelImport, "channelId" | "id">) =>
  [channelImports.items, { channelId, importId, state: "failed", pageSize: 20 }] as const;
