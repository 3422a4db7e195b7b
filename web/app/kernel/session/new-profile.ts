const key = "new-profile";

/** What the form of a new account asked beside the sign-in, until there is an account to write it to. */
export type NewProfile = Readonly<Record<string, string>>;

export function keepNewProfile(profile: NewProfile): void {
  sessionStorage.setItem(key, JSON.stringify(profile));
}

/** Read once; undefined where nobody has just created an account in this tab. */
export function takeNewProfile(): NewProfile | undefined {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (text === null) return undefined;
  const kept: unknown = JSON.parse(text);
  const entries = Object.entries(Object(kept)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}
