import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { useModal } from "../ui/use-modal.ts";
import { LastingImage, type AddressOf, type MediaPicture } from "./lasting-image.tsx";
import { useGestures } from "./use-gestures.ts";

type LightboxProps = {
  pictures: readonly MediaPicture[];
  first: number;
  addressOf?: AddressOf | undefined;
  onClose: () => void;
};

const tool = "text-[#fff] hover:bg-[rgb(255_255_255/0.15)] disabled:opacity-40";

/**
 * Pictures in large over everything, in the browser's own dialog, which gives the focus back to what opened it. Arrows and
 * swiping lead from one to the next, plus, minus, two fingers and pressing twice make it larger, Escape and pulling it down
 * close it.
 */
export function Lightbox({ pictures, first, addressOf, onClose }: LightboxProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const count = pictures.length;
  const image = pictures[index];
  const step = (by: number) => setIndex((current) => (current + by + count) % count);
  const { view, zoom, reset, handlers } = useGestures({ onStep: count > 1 ? step : undefined, onPull: onClose });
  const show = (by: number) => {
    reset();
    step(by);
  };
  const isLeft = useModal(dialog);
  useNearPictures(pictures, index);
  if (!image) return null;

  const press = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const act = actionOf(event.key, isMirrored ? -1 : 1);
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act({ show: count > 1 ? show : () => undefined, zoom });
  };
  const words = image.caption || image.description;
  const title = t("media.pictureOf", { number: index + 1, count });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of what it shows
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={({ currentTarget }) => isLeft(currentTarget) && onClose()}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none animate-appear overflow-hidden bg-[rgb(0_0_0/0.92)] p-0 text-[#fff] backdrop:bg-[rgb(0_0_0/0.6)]"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 p-2">
          <p aria-live="polite" className="figures me-auto ps-3 text-14">
            {title}
          </p>
          <IconButton
            icon={ZoomOut}
            label={t("media.smaller")}
            className={tool}
            disabled={view.scale <= 1}
            onClick={() => zoom(0.5)}
          />
          <IconButton icon={ZoomIn} label={t("media.larger")} className={tool} onClick={() => zoom(2)} />
          <IconButton icon={X} label={t("ui.close")} className={tool} onClick={onClose} />
        </div>
        <div {...handlers} className="relative min-h-0 flex-1 touch-none overflow-hidden select-none">
          <LastingImage
            key={image.id}
            image={image}
            addressOf={addressOf}
            sizes="100vw"
            alt={image.description || title}
            draggable={false}
            className="absolute inset-0 size-full object-contain"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
          {count > 1 && (
            <div className="pointer-events-none absolute inset-x-2 inset-y-0 flex items-center justify-between *:pointer-events-auto">
              <IconButton
                icon={ChevronLeft}
                label={t("media.previous")}
                className={`${tool} rounded-full bg-[rgb(0_0_0/0.5)]`}
                onClick={() => show(-1)}
              />
              <IconButton
                icon={ChevronRight}
                label={t("media.next")}
                className={`${tool} rounded-full bg-[rgb(0_0_0/0.5)]`}
                onClick={() => show(1)}
              />
            </div>
          )}
        </div>
        {words && (
          <p className="mx-auto max-h-[25dvh] max-w-reading overflow-y-auto px-4 py-3 text-center" dir="auto">
            {words}
          </p>
        )}
      </div>
    </dialog>
  );
}

type Means = { show: (by: number) => void; zoom: (by: number) => void };

/** @param forwards 1 where the next one lies to the right, -1 where it lies to the left */
function actionOf(key: string, forwards: number): ((means: Means) => void) | undefined {
  if (key === "ArrowRight") return ({ show }) => show(forwards);
  if (key === "ArrowLeft") return ({ show }) => show(-forwards);
  if (key === "+" || key === "=") return ({ zoom }) => zoom(2);
  if (key === "-") return ({ zoom }) => zoom(0.5);
  return key === "0" ? ({ zoom }) => zoom(0) : undefined;
}

/** The one before and the one behind are there when they are wanted. */
function useNearPictures(pictures: readonly MediaPicture[], index: number): void {
  useEffect(() => {
    for (const near of [pictures[index - 1], pictures[index + 1]]) if (near) new Image().src = near.uri;
  }, [pictures, index]);
}
