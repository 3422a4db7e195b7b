/** Line breaks and the like, and the marks that turn the direction of what follows: an address has none. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/**
 * Whether what somebody wrote leads to a web page and nowhere else: parsed as browsers do, over http or https, at a host
 * with a domain, without a password. The scheme may be left away.
 */
export function isWebAddress(written: string): boolean {
  if (unseen.test(written) || /[\s\\]/.test(written)) return false;
  const parsed = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  return parsed !== null && parsed.hostname.includes(".") && parsed.username === "" && parsed.password === "";
}

/** A name as it stands at another service, `@ana` or `ana#1234`, or the address of a page. */
export function isNameOrWebAddress(written: string): boolean {
  return /[:/\\]/.test(written) ? isWebAddress(written) : !unseen.test(written);
}
