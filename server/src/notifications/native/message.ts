import type { Scope } from "../../kernel/scope.ts";
import type { Delivery } from "../web-push.ts";

/** What a native app shows, and where it leads. */
export type NativeMessage = {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly unread: number;
};

/** `later`: the service asks for patience. */
export type Outcome = Delivery | "later";

/** What a service's sender has: its settings and its opened secret, which is never logged. */
export type Sending<Settings> = {
  readonly scope: Pick<Scope, "organization" | "services" | "now">;
  readonly settings: Settings;
  readonly secret: string;
  readonly token: string;
  readonly message: NativeMessage;
};

/** How long a service keeps a message for a device that is off, in seconds. */
export const keptFor = 24 * 60 * 60;

/** What every service answers alike. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "sent";
  return status === 429 || status >= 500 ? "later" : "failed";
}

/** The answer as an object; an empty one where it is none. */
export function answered(body: Uint8Array | string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body.toString()));
  } catch {
    return {};
  }
}
