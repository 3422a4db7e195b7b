import type { PictureSource } from "../ui/picture.tsx";
import type { AudioState } from "./audio.ts";

/** What can be listened to. `audio` is missing where a content has been announced without its recording. */
export type PlayableContent = {
  /** Of a content of a channel: how far somebody comes in it is kept, and that it is played counts. */
  readonly id?: string;
  readonly title: string;
  /** Its own page, where it has one. */
  readonly to?: string;
  readonly audio: { readonly url: string } | null | undefined;
  readonly image: PictureSource | null | undefined;
  /** Seconds that its listener has come, on whatever device; null or missing where nobody knows. */
  readonly progress?: number | null;
  readonly channel: {
    /** Of a channel whose next recording follows by itself. */
    readonly id?: string;
    readonly slug: string;
    readonly name: string;
    readonly image: PictureSource | null | undefined;
    /** Where it comes from, when that is no channel. */
    readonly to?: string;
  };
};

/** What is to be played: `number` grows with every wish, so that the same content can be asked for again. */
export type Playing = {
  readonly content: PlayableContent;
  readonly number: number;
  readonly starts: boolean;
  /** Seconds to begin with, where somebody chose a place in it. */
  readonly from?: number | undefined;
};

/** As much of the sound as others work. */
type Sound = {
  readonly state: () => AudioState;
  readonly subscribe: (listener: () => void) => unknown;
  readonly resume: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly close: () => void;
};

const storageKey = "player";
const noneWaiting: readonly PlayableContent[] = [];
let playing: Playing | undefined;
let waiting = noneWaiting;
let sound: Sound | undefined;
let number = 0;
const listeners = new Set<() => void>();

/**
 * Plays something at the bottom of every page from now on, or says that it has no sound. What is open already goes on.
 *
 * @param from seconds, such as those of a chapter; without it where its listener stopped
 */
export function play(content: PlayableContent, from?: number): void {
  if (sound && isOpen(content) && content.id !== undefined) {
    if (from !== undefined) sound.seek(from);
    sound.resume();
    return;
  }
  waiting = waiting.filter((each) => each !== content && (each.id === undefined || each.id !== content.id));
  set({ content, number: (number += 1), starts: true, from });
}

export const pausePlaying = (): void => sound?.pause();

/** Plays it once what is open has ended, after what was chosen before; at once where nothing is open. */
export function playNext(content: PlayableContent): void {
  if (!playing) return play(content);
  waiting = [...waiting.filter(({ id }) => id === undefined || id !== content.id), content];
  emit();
}

export function removeFromQueue(content: PlayableContent): void {
  waiting = waiting.filter((each) => each !== content);
  emit();
}

/** What was chosen to be played next, in its order. */
export const whatWaits = (): readonly PlayableContent[] => waiting;

/** Stops and puts the player away. */
export function closePlayer(): void {
  waiting = noneWaiting;
  sound?.close();
  set(undefined);
}

/** What was open when the page was left, such as for another language: shown again, silent. */
export function restorePlayer(): void {
  const content = playing ? undefined : kept();
  if (content) set({ content, number: (number += 1), starts: false });
}

export const whatPlays = (): Playing | undefined => playing;

/** How it stands with a content in the player; undefined where it is not open. */
export function playbackOf(contentId: string): AudioState | undefined {
  return playing?.content.id === contentId ? (sound?.state() ?? arriving) : undefined;
}

/** The player's script is on its way. */
const arriving: AudioState = { status: "loading", position: 0, duration: 0, rate: 1, volume: 1, muted: false };

/** The player names the sound that it works. */
export function connectSound(connected: Sound): void {
  sound = connected;
  sound.subscribe(emit);
}

/** Called for whatever changes: what plays, how it stands with it, what waits. */
export function onPlaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOpen = ({ id }: PlayableContent): boolean => playing?.content.id === id;

function set(next: Playing | undefined): void {
  playing = next;
  try {
    // How far they have come by then is kept beside it.
    const content = next?.content.audio && { ...next.content, progress: null };
    if (content) sessionStorage.setItem(storageKey, JSON.stringify(content));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage it still plays, but is not shown again on the next page.
  }
  emit();
}

function emit(): void {
  for (const listener of listeners) listener();
}

function kept(): PlayableContent | undefined {
  try {
    const content: PlayableContent | null = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return content?.audio?.url && content.channel.slug ? content : undefined;
  } catch {
    return undefined;
  }
}
