import { useEffect } from "react";

/** Has the browser ask before the tab goes, as long as something would be lost with it. */
export function useAskBeforeUnload(wouldLose: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [wouldLose]);
}
