import { nothingElse, type Provider } from "./provider.ts";

/** The organiser collects outside: pressing the button is the promise to pay, and nobody else is asked. */
export const manual: Provider = {
  isReady: async () => true,
  begin: async () => undefined,
  ask: async () => ({ status: "promised", ...nothingElse }),
  close: async () => undefined,
  giveBack: async () => undefined,
};
