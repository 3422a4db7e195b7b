import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Stretch } from "./stretches.ts";

type MarkedLayerProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  stretches: readonly Stretch[];
};

/**
 * The marked words of a field, over it: a field of plain text cannot draw them. Each look leaves every letter as wide as
 * it is, so that the caret stands where the eye expects it.
 */
const looks: Readonly<Record<string, string>> = {
  bold: "[-webkit-text-stroke:0.045em_currentColor]",
  italic: "italic",
  underline: "underline",
  strike: "line-through",
  code: "rounded-control bg-surface-3",
};

/** What decides where a letter stands. */
const shared = [
  "direction",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "letterSpacing",
  "lineHeight",
  "paddingBlockEnd",
  "paddingBlockStart",
  "paddingInlineEnd",
  "paddingInlineStart",
  "textAlign",
  "wordSpacing",
] as const;

/** Draws the words of a field in its place; the field keeps its caret, its keys and what readers of screens know. */
export function MarkedLayer({ field, text, stretches }: MarkedLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    const follow = () => element && layer.current && placeOver(layer.current, element);
    element?.setAttribute("data-marked", "");
    element?.addEventListener("scroll", follow, { passive: true });
    const sizes = new ResizeObserver(follow);
    if (element) sizes.observe(element);
    return () => {
      element?.removeAttribute("data-marked");
      element?.removeEventListener("scroll", follow);
      sizes.disconnect();
    };
  }, [field]);
  useLayoutEffect(() => {
    if (layer.current && field.current) placeOver(layer.current, field.current);
  });
  return (
    <div
      ref={layer}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 overflow-hidden border-transparent wrap-break-word whitespace-pre-wrap"
    >
      {piecesOf(text, stretches).map(({ start, words, look }) => (
        <span key={start} className={look}>
          {words}
        </span>
      ))}
      {/* A line that is empty yet has its height in the field. */}
      {"\u200B"}
    </div>
  );
}

function placeOver(layer: HTMLElement, field: HTMLTextAreaElement): void {
  const style = getComputedStyle(field);
  for (const name of shared) layer.style[name] = style[name];
  // Its scroll bar takes room from the words.
  layer.style.left = `${field.offsetLeft + field.clientLeft}px`;
  layer.style.top = `${field.offsetTop + field.clientTop}px`;
  layer.style.width = `${field.clientWidth}px`;
  layer.style.height = `${field.clientHeight}px`;
  layer.scrollTop = field.scrollTop;
}

function piecesOf(text: string, stretches: readonly Stretch[]) {
  const pieces: { start: number; words: string; look?: string }[] = [];
  let end = 0;
  for (const { startIndex, endIndex, marks, href } of stretches) {
    if (startIndex > end) pieces.push({ start: end, words: text.slice(end, startIndex) });
    const look = [...marks.map((mark) => looks[mark]), href && "text-accent-text underline"].filter(Boolean).join(" ");
    pieces.push({ start: startIndex, words: text.slice(startIndex, endIndex), look });
    end = endIndex;
  }
  return [...pieces, { start: end, words: text.slice(end) }];
}
