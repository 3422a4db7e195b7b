import type { Counted } from "../attempts.ts";
import type { Pool } from "../types.ts";
import type { User } from "../users.ts";

/** What a person showed first. */
export type FirstProof = "password" | "email" | "sms" | "passkey";

/** How far a sign-in has come; kept, sealed, between two requests. */
export type Progress = {
  /** The name the client signs in with. */
  username: string;
  /** The name the client keeps a device under: what a password exchange answers, otherwise what was typed. */
  clientName: string;
  sub: string;
  /** Names the password the account had at the beginning: a sign-in ends with it. */
  srpSalt: string;
  first?: FirstProof;
  hasSecond: boolean;
  hasDevice: boolean;
  /** The device the client says it is, until the exchange with it believed only for its name. */
  deviceKey?: string;
  /** The attempt that it began with, given back when it is complete. */
  counted?: Counted;
  /** The language a client asks messages in. */
  locale?: string;
};

/** A sign-in under way, with the account it is for. */
export type SignIn = {
  pool: Pool;
  user: User;
  progress: Progress;
  /** The session whose answer led here. The provider's older library answers a device's challenge with it. */
  answered?: string;
};

export type Beginning = {
  username: string;
  deviceKey?: string | undefined;
  locale?: string | undefined;
  counted?: Counted;
};

/** A sign-in before anything was shown. Of an address that nobody has, `sub` and `srpSalt` are invented. */
export function beginProgress(
  { username, deviceKey, locale, counted }: Beginning,
  { sub, srpSalt }: Pick<Progress, "sub" | "srpSalt">,
): Progress {
  return {
    username,
    clientName: username,
    sub,
    srpSalt,
    hasSecond: false,
    hasDevice: false,
    ...(deviceKey === undefined ? {} : { deviceKey }),
    ...(locale === undefined ? {} : { locale }),
    ...(counted === undefined ? {} : { counted }),
  };
}
