import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { AccountGateway, CallerFinder } from "./auth/callers.ts";
import type { Changes } from "./changes/index.ts";
import type { Driver } from "./db/driver.ts";
import type { Limiter } from "./http/limits.ts";
import type { Services } from "./services.ts";
import type { TenantDirectory } from "./tenancy/directory.ts";
import type { Texts } from "./texts.ts";

/** Calls a minute, from notes.md; settings of the installation. */
export type CallLimits = { readonly account: number; readonly guest: number };

/** What performing a call needs. Made once by the composition. */
export type Kernel = {
  /** What is committed through it is announced to `changes`. */
  readonly driver: Driver;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly log: Logger;
  readonly texts: Texts;
  readonly directory: TenantDirectory;
  readonly findCaller: CallerFinder;
  readonly limiter: Limiter;
  readonly limits: CallLimits;
  readonly services: Services;
  readonly accounts: Pick<AccountGateway, "accountOfSub" | "lockActive" | "rightToActFor" | "rightsOf">;
  /** Called after a commit that published something, so that reactions need not wait for the next look. */
  readonly wakeReactions: () => void;
};
