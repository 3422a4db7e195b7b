export { hasMediaServer, ingestOf } from "./media-server.ts";
export { mountStreams } from "./mount-streams.ts";
export { streamRights } from "./queries/file-rights.ts";
export { makeStreamKey, openStreamKey, sealStreamKey } from "./stream-key.ts";
export { tellWatchers } from "./tell-watchers.ts";
export { watchFrames } from "./watch-frames.ts";
