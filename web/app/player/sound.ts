import { createAudio, type Audio } from "./audio.ts";

let made: Audio | undefined;

/** The one sound of this page, whatever shows it: made when something is played. */
export const sound = (): Audio => (made ??= createAudio());
