import { useEffect, useRef } from "react";

/** Brings the chosen one of a row into the row's view whenever another one is chosen; the page itself stays where it is. */
export function useChosenInView<Row extends HTMLElement>(chosen: string) {
  const list = useRef<Row>(null);
  useEffect(() => {
    const tab = list.current?.querySelector("[aria-current=page], [aria-selected=true]");
    if (!list.current || !tab) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- which one is chosen is seen in the document
  }, [chosen]);
  return list;
}
