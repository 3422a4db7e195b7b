import { fail } from "../errors.ts";
import type { Pool } from "../types.ts";

/** The host a passkey is made for: the one the page is on, or the pool's first. */
export function relyingPartyOf({ domains }: Pool, origin: string | undefined): string {
  const host = origin === undefined ? undefined : URL.parse(origin)?.hostname;
  const found = domains.find((domain) => domain === host) ?? domains[0];
  return found ?? fail("WebAuthnNotEnabledException", "The user pool has no domain that passkeys could be made for.");
}

/**
 * The origin that an authenticator's answer names, if it is a page of the pool's: over https, or on this machine.
 * @param clientData what the browser signed, base64url
 */
export function originOf({ domains }: Pool, clientData: string): string {
  const origin = readOrigin(clientData);
  const url = origin === undefined ? null : URL.parse(origin);
  const isSecure = url?.protocol === "https:" || /(^|\.)localhost$/.test(url?.hostname ?? "");
  if (origin === undefined || !url || !isSecure || !domains.includes(url.hostname)) {
    return fail("WebAuthnOriginNotAllowedException", "The origin of the credential is not allowed.");
  }
  return origin;
}

function readOrigin(clientData: string): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString());
    const origin: unknown = Reflect.get(Object(read), "origin");
    return typeof origin === "string" ? origin : undefined;
  } catch {
    return undefined;
  }
}
