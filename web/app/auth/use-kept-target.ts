import { useEffect, useRef } from "react";
import { keepTarget } from "../kernel/session/redirect-target.ts";

/** The target is stored, because creating an account, a mailed code or another provider may come in between. */
export function useKeptTarget(target: string | null): void {
  const kept = useRef(false);
  useEffect(() => {
    if (kept.current) return;
    kept.current = true;
    keepTarget(target);
  }, [target]);
}
