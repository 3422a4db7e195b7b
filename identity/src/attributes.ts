import { fail } from "./errors.ts";
import type { Pool } from "./types.ts";
import type { User } from "./users.ts";

export type Attribute = { Name: string; Value?: string | undefined };

/** The standard attributes a person may set beside the e-mail address. */
const WRITABLE = new Set([
  "address",
  "birthdate",
  "family_name",
  "gender",
  "given_name",
  "locale",
  "middle_name",
  "name",
  "nickname",
  "phone_number",
  "picture",
  "preferred_username",
  "profile",
  "updated_at",
  "website",
  "zoneinfo",
]);

/** Splits what a client sent into the address and the rest; refuses names and values the provider refuses. */
export function readAttributes(
  pool: Pool,
  list: readonly Attribute[] = [],
): { email?: string; rest: Record<string, string> } {
  const rest: Record<string, string> = {};
  let email: string | undefined;
  for (const { Name: name, Value: value = "" } of list) {
    if (name === "email") {
      email = readEmail(value);
      continue;
    }
    assertWritable(pool, name);
    assertValue(name, value);
    rest[name] = value;
  }
  return email === undefined ? { rest } : { email, rest };
}

export function readEmail(value: string): string {
  const isAddress = value.length <= 254 && /^[^\s@\p{Cc}<>(),;:"\\[\]]+@[^\s@\p{Cc}<>(),;:"\\[\]]+$/u.test(value);
  if (!isAddress || !value.isWellFormed()) fail("InvalidParameterException", "Invalid email address format.");
  return value;
}

/** Everything known of a person under the provider's names. */
export function listAttributes(user: User): { Name: string; Value: string }[] {
  const phone = user.attributes["phone_number"] ? { phone_number_verified: String(user.phoneVerified) } : {};
  const { sub, email, attributes } = user;
  const all = { sub, email, email_verified: String(user.emailVerified), ...attributes, ...phone };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

/** Refuses what an account cannot be without, and what nobody may write. */
export function assertRemovable(pool: Pool, name: string): void {
  if (name === "email") fail("InvalidParameterException", "The attribute email is required and cannot be deleted.");
  assertWritable(pool, name);
}

function assertWritable({ policy }: Pool, name: string): void {
  if (WRITABLE.has(name) || policy.attributes.some((own) => name === `custom:${own}`)) return;
  if (["sub", "email_verified", "phone_number_verified", "identities"].includes(name)) {
    fail("NotAuthorizedException", "A client attempted to write unauthorized attribute");
  }
  fail("InvalidParameterException", "Attributes did not conform to the schema: Type for attribute is unknown.");
}

function assertValue(name: string, value: string): void {
  // PostgreSQL stores neither NUL nor half a surrogate pair.
  if (value.length > 2048 || /\p{Cc}/u.test(value) || !value.isWellFormed()) {
    fail("InvalidParameterException", `Attributes did not conform to the schema: ${name}: value is not allowed.`);
  }
  if (name === "phone_number" && value !== "" && !/^\+[1-9]\d{4,14}$/.test(value)) {
    fail("InvalidParameterException", "Invalid phone number format.");
  }
}
