import { listAttributes } from "../attributes.ts";
import type { User } from "../users.ts";

const OF_SCOPE: Record<string, readonly string[]> = {
  email: ["email", "email_verified"],
  phone: ["phone_number", "phone_number_verified"],
  profile: [
    "birthdate",
    "family_name",
    "gender",
    "given_name",
    "locale",
    "middle_name",
    "name",
    "nickname",
    "picture",
    "preferred_username",
    "profile",
    "updated_at",
    "website",
    "zoneinfo",
  ],
};

/** What a token's scopes let its bearer know. `openid` alone is everything, as with the provider. */
export function userInfo(user: User, scopes: readonly string[]): Record<string, string> {
  const narrowing = scopes.filter((scope) => scope in OF_SCOPE);
  const allowed = new Set(["sub", ...narrowing.flatMap((scope) => OF_SCOPE[scope] ?? [])]);
  const attributes = listAttributes(user).filter(({ Name }) => narrowing.length === 0 || allowed.has(Name));
  return { ...Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])), username: user.sub };
}
