export { LargePlayer } from "./large-player.tsx";
export { playableOf } from "./playable.ts";
export { PlayerRegion } from "./player-slot.tsx";
export { pausePlaying, play, playNext, type PlayableContent } from "./playing.ts";
export { positionText } from "./position-text.ts";
export { resumeAt } from "./progress.ts";
export { useIsPlaying } from "./use-playback.ts";
export { useProgress } from "./use-progress.ts";
export { useSoundOf } from "./use-sound-of.ts";
