import type { ContentItem } from "./reads.ts";

/** What a content is called, where whoever published it gave it no title. */
export const contentName = ({ title, description, channel }: Pick<ContentItem, "title" | "description" | "channel">) =>
  title ?? description ?? channel.name;
