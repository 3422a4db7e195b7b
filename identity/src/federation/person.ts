/** Somebody as another provider vouches for them. Issuer and subject are who they are; the rest is what it says. */
export type FederatedPerson = {
  provider: string;
  issuer: string;
  subject: string;
  email: string | undefined;
  /** Only where the provider says so. */
  isEmailVerified: boolean;
  attributes: Record<string, string>;
};

/** What is taken over from a provider, by the names both sides know. */
const TAKEN = ["given_name", "family_name", "name", "locale", "picture"] as const;

export type Claims = Readonly<Record<string, unknown>>;

/** Reads claims as OpenID Connect names them. Apple and some others send `email_verified` as a text. */
export function personOf(
  provider: string,
  { issuer, subject, claims }: { issuer: string; subject: string; claims: Claims },
): FederatedPerson {
  const email = textOf(claims["email"]);
  const attributes = TAKEN.flatMap((name): [string, string][] => {
    const value = textOf(claims[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    provider,
    issuer,
    subject,
    email,
    isEmailVerified: email !== undefined && (claims["email_verified"] === true || claims["email_verified"] === "true"),
    attributes: Object.fromEntries(attributes),
  };
}

// Longer values and control characters are refused at sign-up too.
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  const isFit = text !== "" && text.length <= 2048 && !/\p{Cc}/u.test(text) && text.isWellFormed();
  return isFit ? text : undefined;
}
