import { useState } from "react";
import { useSearchParams } from "react-router";

const parameter = "new";

/** Whether something new is begun on this page: by a button here, or by `?new`, so that every other page can lead to it. */
export function useStarting(): { isStarting: boolean; start: () => void; stop: () => void } {
  const [parameters, setParameters] = useSearchParams();
  const [isHere, setHere] = useState(false);
  const isAsked = parameters.has(parameter);
  return {
    isStarting: isHere || isAsked,
    start: () => setHere(true),
    stop() {
      setHere(false);
      // What was begun may have led away from here by now: its address is left alone.
      if (!new URLSearchParams(location.search).has(parameter)) return;
      setParameters(
        (before) => {
          before.delete(parameter);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
