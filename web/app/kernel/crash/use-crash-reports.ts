import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { useApi } from "../data/api.tsx";
import { reportCrash } from "./report-crash.ts";

/** The kind of page that is shown, as its file is called: `accounts/person-page`. */
export function useRouteName(): string {
  return useMatches().at(-1)?.id ?? "unknown";
}

/** Reports what breaks outside of rendering: handlers, timers, promises that nobody waits for. */
export function useCrashReports(): void {
  const api = useApi();
  const name = useRouteName();
  const route = useRef(name);
  useEffect(() => {
    route.current = name;
  }, [name]);
  useEffect(() => {
    const onError = ({ error, message }: ErrorEvent) => {
      // "ResizeObserver loop" only says that the browser will measure again in the next frame: no error.
      if (message.startsWith("ResizeObserver loop")) return;
      reportCrash(api, { error: error ?? message, route: route.current });
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      reportCrash(api, { error: reason, route: route.current });
    addEventListener("error", onError);
    addEventListener("unhandledrejection", onRejection);
    return () => {
      removeEventListener("error", onError);
      removeEventListener("unhandledrejection", onRejection);
    };
  }, [api]);
}
