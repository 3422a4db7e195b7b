import type { OrganizationConfig } from "@marquee/contract/organization";
import { readClock } from "../clock.ts";
import { hasLeft } from "./leave.ts";
import { noteForNextPage } from "./page-note.ts";
import { dropShared, sharedToken } from "./shared-session.ts";
import { hasSession, usableAccessToken } from "./tokens.ts";

let renewal: Promise<string | undefined> | undefined;

/** The token to send with a call: the one at hand, else a renewed one; undefined for guests. */
export async function accessToken(site: OrganizationConfig): Promise<string | undefined> {
  // The page is being replaced: calls that are made until then are never sent.
  if (hasLeft()) return new Promise(() => undefined);
  const shared = sharedToken(readClock());
  if (shared === "expired") return endShared();
  if (shared) return shared.token;
  const token = usableAccessToken(site.COGNITO_CLIENT_ID, readClock());
  if (token !== undefined) return token;
  return hasSession(site.COGNITO_CLIENT_ID) ? renewToken(site) : undefined;
}

/** A token in place of one that the server refused although its time was not over; undefined where there is none. */
export async function replaceRefusedToken(site: OrganizationConfig): Promise<string | undefined> {
  if (sharedToken(readClock()) !== undefined) return endShared();
  return hasSession(site.COGNITO_CLIENT_ID) ? renewToken(site) : undefined;
}

/** What was shared is over: the page is made anew without it, and says so. */
function endShared(): undefined {
  dropShared();
  noteForNextPage("sharedExpired");
  location.reload();
}

/** Renews the token. Calls that ask while one renewal is under way share it: a refresh token may be used only once. */
export function renewToken(site: OrganizationConfig): Promise<string | undefined> {
  renewal ??= renew(site).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(site: OrganizationConfig): Promise<string | undefined> {
  const { identityOf } = await import("./identity.ts");
  // The library itself clears what can no longer be renewed, and keeps it when only the network failed.
  return identityOf(site)
    .renew()
    .catch(() => undefined);
}
