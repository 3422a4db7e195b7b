import { useEffect } from "react";

/** Keeps the screen from going dark while a code is shown at the entrance, where the browser can. */
export function useScreenAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      // Refused on low battery: the code is shown all the same.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await lock?.release();
    };
    const holdAgain = () => void hold();
    void hold();
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
