import { useRef, type PointerEvent, type RefObject } from "react";

/** Pixels, or pixels a millisecond, from which on letting go closes. */
const farEnough = 120;
const fastEnough = 0.6;
const isBottomSheet = "(max-width: 759.98px)";

/** Lets something at the bottom be drawn down with a finger; let go too early, it goes back. For its handle. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onDown: () => void) {
  const start = useRef<{ y: number; at: number }>(undefined);
  const moved = ({ clientY }: PointerEvent): number => Math.max(0, clientY - (start.current?.y ?? clientY));
  const put = (value: string) => sheet.current?.style.setProperty("transform", value);
  const end = (event: PointerEvent, mayClose: boolean) => {
    if (!start.current) return;
    const distance = moved(event);
    const speed = distance / Math.max(1, event.timeStamp - start.current.at);
    start.current = undefined;
    put("");
    if (mayClose && (distance > farEnough || (distance > 24 && speed > fastEnough))) onDown();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isButton = event.target instanceof Element && event.target.closest("button, a") !== null;
      if (isButton || !event.isPrimary || !matchMedia(isBottomSheet).matches) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) put(`translateY(${moved(event)}px)`);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
