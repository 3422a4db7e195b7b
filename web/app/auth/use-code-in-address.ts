import { useEffect } from "react";

/**
 * The code behind the `#` of a link in a mail: it fills the field, and only the button spends it. No server sees it,
 * and it leaves the address at once.
 */
export function useCodeInAddress(fill: (code: string) => void): void {
  useEffect(() => {
    const code = /^#code=(\d{6})$/.exec(location.hash)?.[1];
    if (code === undefined) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    fill(code);
    // Read once, when the page is mounted, so that what is typed later is not overwritten.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
