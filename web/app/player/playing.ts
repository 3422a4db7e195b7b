import type { PictureSource } from "../ui/picture.tsx";

/** What can be listened to. `audio` is missing where a content has been announced without its recording. */
export type PlayableContent = {
  readonly title: string;
  readonly audio: { readonly url: string } | null | undefined;
  readonly image: PictureSource | null | undefined;
  readonly channel: {
    readonly slug: string;
    readonly name: string;
    readonly image: PictureSource | null | undefined;
    /** Where it comes from, when that is no channel. */
    readonly to?: string;
  };
};

/** What is to be played: `number` grows with every wish, so that the same content can be asked for again. */
export type Playing = { readonly content: PlayableContent; readonly number: number; readonly starts: boolean };

const storageKey = "player";
let playing: Playing | undefined;
let number = 0;
const listeners = new Set<() => void>();

/** Plays something at the bottom of every page from now on, or says that it has no sound. */
export function play(content: PlayableContent): void {
  set({ content, number: (number += 1), starts: true });
}

/** Stops and puts the player away. */
export function closePlayer(): void {
  set(undefined);
}

/** What was open when the page was left, such as for another language: shown again, silent. */
export function restorePlayer(): void {
  const content = playing ? undefined : kept();
  if (content) set({ content, number: (number += 1), starts: false });
}

export const whatPlays = (): Playing | undefined => playing;

export function onPlaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Playing | undefined): void {
  playing = next;
  try {
    if (next?.content.audio) sessionStorage.setItem(storageKey, JSON.stringify(next.content));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage it still plays, but is not shown again on the next page.
  }
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
