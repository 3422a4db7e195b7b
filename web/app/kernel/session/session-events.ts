import { Hub } from "aws-amplify/utils";
import { logNote } from "../log.ts";
import { isEnding } from "./leave.ts";
import { beginAnew, tellTabs } from "./tabs.ts";

/**
 * What the sign-in library says happened: signed in, signed out, token refreshed, and failures. A failure that is not
 * the network's ends the session; the library has forgotten the tokens by then.
 */
export function hearSession(): () => void {
  return Hub.listen("auth", ({ payload }) => {
    const { event } = payload;
    if (event === "signedIn" || event === "signInWithRedirect") return tellTabs("signedIn");
    if (event === "signedOut") return tellTabs("signedOut");
    if (event === "tokenRefresh_failure") return reportRefresh(payload.data?.error);
    if (event === "signInWithRedirect_failure") logNote("Signing in elsewhere failed", nameOf(payload.data?.error));
    return undefined;
  });
}

function reportRefresh(error: unknown): void {
  const name = nameOf(error);
  logNote("The access token could not be renewed", name);
  if (!endsSession(name)) return;
  tellTabs("signedOut");
  if (!isEnding()) beginAnew();
}

/** Names of refusals after which the library has cleared the tokens. */
const ending = new Set([
  "NotAuthorizedException",
  "TokenRevokedException",
  "UserNotFoundException",
  "PasswordResetRequiredException",
  "UserNotConfirmedException",
  "RefreshTokenReuseException",
]);

/** Whether a failed renewal ended the session; a network error never does. */
export const endsSession = (name: string): boolean => ending.has(name);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");
