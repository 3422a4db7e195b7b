import { CookieStorage } from "aws-amplify/utils";

export type TokenStorageOptions = {
  readonly secure: boolean;
  readonly sameSite?: "strict" | "lax" | "none";
  readonly path?: string;
  /** Days. */
  readonly expires?: number;
};

/**
 * Where the sign-in library keeps its tokens: cookies, so that the server can render as the person. A year, the whole
 * site. `secure` is false only on pages that came without encryption, which is this machine's.
 * @throws when sameSite is none of strict, lax and none, or is none without secure.
 */
export function tokenStorage({
  path = "/",
  expires = 365,
  sameSite = "lax",
  secure,
}: TokenStorageOptions): CookieStorage {
  return new CookieStorage({ path, expires, sameSite, secure });
}
