import { createHash } from "node:crypto";

type Known = { readonly token: string; readonly until: number };
type Made = { readonly token: string; readonly seconds: number };

const kept = new Map<string, Known>();
const tokensKept = 1_000;
/** A token is renewed this long before it ends, in seconds. */
const early = 60;

/** Kept by what it is made of, so that a key which changes makes another. */
const nameOf = (parts: readonly string[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** A token by which a service knows a community, made anew shortly before it ends. */
export async function accessToken(parts: readonly string[], now: Date, make: () => Promise<Made>): Promise<string> {
  const known = kept.get(nameOf(parts));
  if (known && known.until > now.getTime()) return known.token;
  const { token, seconds } = await make();
  if (kept.size >= tokensKept) kept.clear();
  kept.set(nameOf(parts), { token, until: now.getTime() + (seconds - early) * 1_000 });
  return token;
}

/** A token that its service refused is not shown again. */
export const forgetAccessToken = (parts: readonly string[]): void => void kept.delete(nameOf(parts));
