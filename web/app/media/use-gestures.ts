import { useRef, useState, type PointerEvent } from "react";

/** How a picture lies: moved by pixels from its middle, so many times as large as it fits. */
export type PictureView = { readonly x: number; readonly y: number; readonly scale: number };
type Point = { readonly x: number; readonly y: number };
type Gestures = {
  /** To the next one, or with -1 to the one before. */
  onStep: ((by: number) => void) | undefined;
  /** Pulled down and let go. */
  onPull: () => void;
};

const whole: PictureView = { x: 0, y: 0, scale: 1 };
const mostScale = 6;
/** Pixels after which letting go means it. */
const [far, deep] = [60, 110];
const doubleWithin = 300;

/** What fingers, pen and mouse do with a picture: swipe, pull, pan, pinch, press twice, turn the wheel. */
export function useGestures({ onStep, onPull }: Gestures) {
  const [view, setView] = useState(whole);
  const points = useRef(new Map<number, Point>());
  const began = useRef<{ at: Point; view: PictureView; distance: number }>(undefined);
  const lastPress = useRef(0);

  const zoom = (by: number) => setView((before) => scaled(before, by === 0 ? 1 : before.scale * by));
  const begin = () => {
    const [one, other] = [...points.current.values()];
    if (one) began.current = { at: one, view, distance: other ? distanceOf(one, other) : 0 };
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest("button")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, pointOf(event));
      begin();
    },
    onPointerMove(event: PointerEvent) {
      if (!points.current.has(event.pointerId) || !began.current) return;
      points.current.set(event.pointerId, pointOf(event));
      const [one, other] = [...points.current.values()];
      const { at, view: before, distance } = began.current;
      if (!one) return;
      if (other && distance > 0) setView(scaled(before, (before.scale * distanceOf(one, other)) / distance));
      else setView({ ...before, x: before.x + one.x - at.x, y: before.y + one.y - at.y });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isLast = points.current.size === 1;
      const start = began.current;
      points.current.delete(event.pointerId);
      if (!isLast || !start) return begin();
      began.current = undefined;
      const moved = { x: event.clientX - start.at.x, y: event.clientY - start.at.y };
      if (start.view.scale > 1) return isPress(moved) ? pressed(event) : undefined;
      setView((now) => (now.scale > 1 ? now : whole));
      if (isPress(moved)) return pressed(event);
      const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
      if (moved.y > deep && Math.abs(moved.y) > Math.abs(moved.x)) onPull();
      else if (Math.abs(moved.x) > far) onStep?.((moved.x < 0 ? 1 : -1) * (isRtl ? -1 : 1));
    },
    onPointerCancel(event: PointerEvent) {
      points.current.delete(event.pointerId);
      setView((now) => (now.scale > 1 ? now : whole));
    },
    onWheel: ({ deltaY }: { deltaY: number }) => zoom(deltaY < 0 ? 1.2 : 1 / 1.2),
  };
  return { view, zoom, reset: () => setView(whole), handlers };

  function pressed({ timeStamp }: PointerEvent): void {
    const isSecond = timeStamp - lastPress.current < doubleWithin;
    lastPress.current = isSecond ? 0 : timeStamp;
    if (isSecond) setView((before) => (before.scale > 1 ? whole : { ...whole, scale: 2.5 }));
  }
}

/** What fits lies in the middle again. */
function scaled(view: PictureView, wanted: number): PictureView {
  const scale = Math.min(mostScale, Math.max(1, wanted));
  if (scale === 1) return whole;
  const share = scale / view.scale;
  return { scale, x: view.x * share, y: view.y * share };
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const isPress = ({ x, y }: Point): boolean => Math.hypot(x, y) < 8;
