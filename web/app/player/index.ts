export { PlayerRegion } from "./player-region.tsx";
export { play, type PlayableContent } from "./playing.ts";
