import { readCookie } from "./cookies.ts";

/** A token counts as expired this long before its time. */
const tolerance = 5_000;

/** Names of the sign-in library's cookies, which the server reads too. */
function nameOf(clientId: string, part: string): string | undefined {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  if (part === "LastAuthUser") return `${prefix}.LastAuthUser`;
  const person = readCookie(encodeURIComponent(`${prefix}.LastAuthUser`));
  return person === undefined ? undefined : `${prefix}.${person}.${part}`;
}

function read(clientId: string, part: string): string | undefined {
  const name = nameOf(clientId, part);
  return name === undefined ? undefined : readCookie(encodeURIComponent(name));
}

/** The access token in the cookies, if it can still be used at an instant given in milliseconds. */
export function usableAccessToken(clientId: string, now: number): string | undefined {
  const token = read(clientId, "accessToken");
  const expires = token === undefined ? undefined : expiryOf(token);
  if (expires === undefined) return undefined;
  return now + clockDrift(clientId) + tolerance < expires ? token : undefined;
}

/** How far the server's clock is ahead of this browser's, in milliseconds. */
export const clockDrift = (clientId: string): number => Number(read(clientId, "clockDrift") ?? 0) || 0;

/** Whether somebody is signed in here, as far as the browser knows. */
export const hasSession = (clientId: string): boolean => read(clientId, "refreshToken") !== undefined;

/** The name under which the provider remembers this browser, where it does. */
export const deviceKeyOf = (clientId: string): string | undefined => read(clientId, "deviceKey");

/** Milliseconds since 1970 at which a token ends; undefined for what is no token. */
export function expiryOf(token: string): number | undefined {
  try {
    const part = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    const seconds = typeof claims === "object" && claims !== null && "exp" in claims ? claims.exp : undefined;
    return typeof seconds === "number" ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
}
