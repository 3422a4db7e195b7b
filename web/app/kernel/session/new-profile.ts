import { keepText, keptTexts } from "../keep-text.ts";

const key = "new-profile";

/** What the form of a new account asked beside the sign-in, until there is an account to write it to. */
export type NewProfile = Readonly<Record<string, string>>;

export function keepNewProfile(profile: NewProfile): void {
  keepText(key, JSON.stringify(profile), "sessionStorage");
}

/** Read once; undefined where nobody has just created an account in this tab. */
export function takeNewProfile(): NewProfile | undefined {
  const kept = keptTexts(key, "sessionStorage");
  keepText(key, undefined, "sessionStorage");
  return kept;
}
