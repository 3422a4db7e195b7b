import { createContext, use } from "react";
import type { Client } from "@marquee/client";

const ApiContext = createContext<Client | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** The typed client of the community's interface, speaking for this visitor. */
export function useApi(): Client {
  const api = use(ApiContext);
  if (!api) throw new Error("A part of a page was rendered outside Kernel.");
  return api;
}
