export type Placement = `${"bottom" | "top"} ${"start" | "center" | "end"}`;

/** Between a panel and what it belongs to, and between it and the edge of the window, in pixels. */
const gap = 6;
const edge = 8;
const leastHeight = 96;

/** Puts a panel of the top layer beside what it belongs to: on the other side where there is more room, within the window. */
export function placePanel(panel: HTMLElement, anchor: Element, placement: Placement): void {
  const around = anchor.getBoundingClientRect();
  const height = document.documentElement.clientHeight;
  const [side, align] = placement.split(" ");
  // Measured at its whole height, it has nothing to scroll.
  const { scrollTop } = panel;
  panel.style.maxHeight = "";
  panel.style.setProperty("--anchor-width", `${around.width}px`);
  const wanted = panel.offsetHeight;
  const rooms = { bottom: height - around.bottom - gap - edge, top: around.top - gap - edge };
  const [first, other] = side === "top" ? (["top", "bottom"] as const) : (["bottom", "top"] as const);
  const chosen = wanted <= rooms[first] || rooms[first] >= rooms[other] ? first : other;
  panel.style.maxHeight = `${Math.max(leastHeight, rooms[chosen])}px`;
  panel.scrollTop = scrollTop;
  panel.style.top = `${chosen === "bottom" ? around.bottom + gap : around.top - gap - panel.offsetHeight}px`;

  const isMirrored = getComputedStyle(panel).direction === "rtl";
  const begins = (align === "start") === isMirrored ? around.right - panel.offsetWidth : around.left;
  const wish = align === "center" ? around.left + (around.width - panel.offsetWidth) / 2 : begins;
  // The page without its scroll bar, which may stand on either side.
  const { left: from, right: to } = document.documentElement.getBoundingClientRect();
  const left = Math.max(from + edge, Math.min(wish, to - panel.offsetWidth - edge));
  panel.style.left = `${left}px`;
  panel.style.left = `${left + left - panel.getBoundingClientRect().left}px`;
}
