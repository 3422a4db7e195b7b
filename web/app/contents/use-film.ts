import { useMemo, useRef, useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { pausePlaying, useProgress } from "../player/index.ts";
import { addCaptions } from "./captions.ts";
import type { Playback } from "./playback.ts";
import type { Content } from "./reads.ts";
import { useStart } from "./use-start.ts";

/** A video on its page: where it is, jumping in it, its captions, and what is kept and counted of it. */
export function useFilm(content: Content) {
  const t = useText();
  const start = useStart(content);
  const progress = useProgress(content.id);
  const [isStarted, setStarted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<number>();
  const screen = useRef<HTMLVideoElement>(null);
  const listeners = useRef(new Set<() => void>());
  const playback: Playback = useMemo(
    () => ({
      subscribe(listener) {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
      position: () => screen.current?.currentTime ?? 0,
      jump(seconds) {
        const element = screen.current;
        if (element) {
          element.currentTime = seconds;
          element.play().catch(() => undefined);
          return;
        }
        setWanted(seconds);
        setStarted(true);
      },
    }),
    [],
  );
  const onScreen = (element: HTMLVideoElement): (() => void) => {
    screen.current = element;
    setOpen(true);
    const over = new AbortController();
    const on = (events: readonly string[], act: () => void): void =>
      events.forEach((event) => element.addEventListener(event, act, { signal: over.signal }));
    const settle = (): void => progress?.settle(element.ended ? 0 : element.currentTime);
    addCaptions(element, content.transcript, t("content.captions"), over.signal);
    // Two things at once are heard by nobody.
    on(["play"], pausePlaying);
    on(["playing"], () => progress?.begun());
    on(["timeupdate"], () => !element.ended && progress?.at(element.currentTime));
    on(["timeupdate", "seeked", "loadedmetadata"], () => listeners.current.forEach((listener) => listener()));
    on(["pause"], () => !element.ended && settle());
    on(["ended"], () => progress?.finished());
    addEventListener("pagehide", settle, { signal: over.signal });
    return () => {
      over.abort();
      if (!element.ended) settle();
      screen.current = null;
      setOpen(false);
    };
  };
  return {
    playback,
    wiring: { from: wanted ?? start, isStarted, onScreen },
    popOut: isOpen
      ? () => {
          const out = document.pictureInPictureElement
            ? document.exitPictureInPicture()
            : screen.current?.requestPictureInPicture();
          out?.catch(() => undefined);
        }
      : undefined,
  };
}
