export { ForPublishers } from "./for-publishers.tsx";
export { studioChannelAt, type StudioChannel, studioOf } from "./reads.ts";
export { studioNeeds } from "./studio-needs.ts";
export { StudioPart } from "./studio-part.tsx";
