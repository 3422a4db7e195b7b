export { ChannelSubscription } from "./channel-actions.tsx";
export { ContentCard, contentGrid } from "./content-card.tsx";
export { useLengthOf } from "./content-facts.tsx";
export { contentName } from "./content-name.ts";
export { ContentLine, ContentRow } from "./content-row.tsx";
export { PlatformLinks } from "./platform-links.tsx";
